/** Lists of Store Admin in the browser, and without JavaScript. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

beforeAll(async () => {
  const money = { currency: "EUR", subtotalMinor: 1000, shippingMinor: 490, totalMinor: 1490 };
  await db().order.createMany({
    data: Array.from({ length: 60 }, () => ({
      ...{ storeId: "default", email: "buyer@shop.test", test: false, shippingMethod: "standard", ...money },
      ...{ shippingAddress: {}, checkoutSessionId: randomUUID() },
    })),
  });
});

const rowLinks = (page: Page) => page.locator("tbody th a");

test("the headers stay below the top bar, and hide nothing that has the focus", async () => {
  const { page } = await journeys.browserOperator("/admin/orders?size=50", { width: 1280 });
  await rowLinks(page).nth(40).focus();
  const header = page.getByRole("columnheader", { name: "Customer" });
  const bottomOf = async (box: ReturnType<Page["locator"]>) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  expect((await header.boundingBox())?.y).toBe(await bottomOf(page.getByRole("banner")));
  for (let at = 39; at >= 20; at--) {
    await rowLinks(page).nth(at).focus();
    const { y = 0 } = (await rowLinks(page).nth(at).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(await bottomOf(header));
  }
});

test("on narrower screens the first column stays while the others move", async () => {
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/orders", { width: 900 });
  const table = page.locator("[data-sticky-header]");
  // As wide as other languages and longer statuses make it.
  await page.locator("table").evaluate((element: HTMLElement) => {
    element.style.minWidth = "100rem";
  });
  const left = async () => (await rowLinks(page).first().boundingBox())?.x;
  const before = await left();
  await table.evaluate((element) => element.scrollBy({ left: 300, behavior: "instant" }));
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300);
  expect(await left()).toBe(before);
  expectNoProblem();
});

describe("coming back from an order", () => {
  /** Opens an order far down the second page, and comes back. @returns its link, and how far the page was scrolled */
  async function comeBack(javaScript: boolean, back: (page: Page) => Promise<unknown>) {
    const { page, expectNoProblem } = await journeys.browserOperator("/admin/orders?sort=number-asc", { javaScript });
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await page.getByRole("link", { name: "Previous", exact: true }).waitFor();
    const listed = page.url();
    const link = rowLinks(page).nth(20);
    const name = (await link.textContent()) ?? "";
    await link.click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await back(page);
    await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
    expect(page.url().replace(/#.*/, "")).toBe(listed);
    expectNoProblem();
    return page.getByRole("link", { name, exact: true });
  }
  const byLink = (page: Page) =>
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Orders" }).click();

  test.each([
    ["the browser's button", (page: Page) => page.goBack()],
    ["the link to the list", byLink],
  ])("by %s finds the focus on its row", async (_way, back) => {
    const link = await comeBack(true, back);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  test("by the link finds its row in the window without JavaScript", async () => {
    const link = await comeBack(false, byLink);
    const row = link.page().locator("tr:target");
    expect(await row.getByRole("link", { name: (await link.textContent()) ?? "" }).count()).toBe(1);
    const { y = 0 } = (await row.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(link.page().viewportSize()?.height ?? 0);
  });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("the columns that someone chose are shown until they choose others, and filters stay", async () => {
    const { page, expectNoProblem } = await journeys.operator("/admin/orders?sort=total-desc", { javaScript });
    const choose = async (label: string) => {
      await page.getByText("Columns", { exact: true }).click();
      await page.getByLabel(label, { exact: true }).click();
      await page.getByRole("button", { name: "Show these columns" }).click();
    };
    const header = page.getByRole("link", { name: "Customer", exact: true });
    await header.waitFor();
    await choose("Customer");
    await expect.poll(() => header.count()).toBe(0);
    expect(new URL(page.url()).search).toBe("?sort=total-desc");
    await page.goto(`${running.store.origin}/admin/orders`);
    expect(await header.count()).toBe(0);
    expect(await page.getByRole("link", { name: "Total", exact: true }).count()).toBe(1);
    await choose("Customer");
    await header.waitFor();
    expectNoProblem();
  });
});
