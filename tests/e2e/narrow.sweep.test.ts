import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useBrowser, type Visit } from "#tests/fixtures/browser.ts";
import { pagesFor } from "#tests/fixtures/built-pages.ts";
import type { HttpClient } from "#tests/fixtures/http-client.ts";
import { lengthenWords } from "#tests/fixtures/long-words.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { fillDetails, goToCheckout, goToPayment, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";
import { lendCookies, makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";

const STORE_NAME = "Grandmother’s Workshop for Handmade Ironmongery & Lighting";
const running = useRunningStore({ env: { STORE_NAME } });
const browser = useBrowser();
/** What is left of 1280 pixels at 400 % (WCAG 2.2, 1.4.10). */
const WIDTH = 320;

beforeAll(async () => {
  const collections = Array.from({ length: 30 }, (_, at) => ({
    ...{ storeId: "default", handle: `many-${at}`, position: 100 + at },
    title: at % 2 ? `Collection ${at}` : `Unbrokenwordofacollection${"x".repeat(35)}`,
  }));
  await db().collection.createMany({ data: collections });
});

/** What sticks out to the right, if anything does. */
async function overflow(page: Visit["page"]) {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right } = element.getBoundingClientRect();
      return right > width + 0.5;
    });
    return [`${scrollWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))];
  }, WIDTH);
}

test("every page of the storefront fits into 320 pixels", async () => {
  const { origin } = running.store;
  const { page } = await browser.newPage({ width: WIDTH, height: 780 });
  const found: Record<string, string[]> = {};
  const look = async (name = new URL(page.url()).pathname) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    const out = await overflow(page);
    if (out.length > 0) found[name] = out;
  };
  const handles = ["/products?q=nothing-like-that", "/products?sort=price-asc&page=2", "/collections/kitchen"];
  for (const path of [
    "/",
    "/products",
    ...handles,
    "/cart",
    "/sign-in",
    "/sign-up",
    "/newsletter",
    "/newsletter?asked=1",
    "/gift-cards/balance",
    "/orders/lookup",
    "/orders/1",
    "/account-deleted",
    "/no-such-page",
  ]) {
    await page.goto(origin + path);
    await look(path);
  }
  await page.goto(`${origin}/products`);
  await page.locator("main a[href^='/products/']").first().click();
  await page.getByRole("button", { name: /Add to cart|Sold out/ }).waitFor();
  await look("a product");

  await putIntoCart(page, origin, await newVariant());
  await look("a full cart");
  await page.getByRole("link", { name: "Request a quote or invoice" }).click();
  await title(page, "Request a quote or invoice");
  await page.getByLabel("Email").fill(`${"long".repeat(15)}@${"very-".repeat(10)}long.test`);
  await page.getByLabel("What should we know?").fill("verylong".repeat(40));
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByText("Please check your request").waitFor();
  await look("a request with errors");
  await page.getByLabel(/^A quote/).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await title(page, /^Quote request \d+$/);
  await look("a request");
  await page.goto(`${origin}/cart`);
  await goToCheckout(page);
  await look("checkout");
  await page.getByLabel("Email").fill(`${"long".repeat(15)}@${"very-".repeat(10)}long.test`);
  await page.getByRole("button", { name: "Continue to review" }).click();
  await page.getByText("Please check your details").waitFor();
  await look("checkout with errors");
  await fillDetails(page, { email: `${"long".repeat(15)}@${"very-".repeat(10)}long.test` });
  await look("review");
  const review = page.url();
  await goToPayment(page);
  const pay = page.url();
  await page.goto(review);
  await title(page, "Payment in progress");
  await look("payment in progress");
  await page.goto(review.replace(/\?.*$/, "/return"));
  await look("return");
  await running.sandbox.approve(new URL(pay).pathname.split("/").at(-1) ?? "");
  await page.goto(review.replace(/\?.*$/, "/return"));
  await title(page, /^Order \d+$/);
  await look("order");

  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Name").fill(`A${"very".repeat(20)}longname`);
  await page.getByLabel("Email").fill(`${"long".repeat(15)}@long.test`);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await look("account");
  for (const path of ["profile", "addresses", "addresses/new", "data", "data/delete"]) {
    await page.goto(`${origin}/account/${path}`);
    await look(path);
  }
  expect(found).toEqual({});
});

describe("with names, addresses and titles of 60 letters without a break", () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await makeVisitors(running);
    await lengthenWords();
  }, 120_000);

  /** Opens each page as that visitor, with what is folded away unfolded. @returns what sticks out, by page */
  async function wideOnes(client: HttpClient, paths: string[]) {
    const { page, context } = await browser.newPage({ width: WIDTH, height: 256 });
    await lendCookies(client, context, running.store);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(running.store.origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(`document.querySelectorAll("details").forEach((each) => { each.open = true; })`);
      const out = [...(await overflow(page)), ...(await unreachable(page))];
      if (out.length > 0) found[path] = out;
    }
    return found;
  }

  /** Menus that are higher than the window and do not scroll by themselves. */
  const unreachable = (page: Visit["page"]) =>
    page.evaluate(() =>
      [...document.querySelectorAll("header details > :not(summary)")]
        .filter((menu) => menu.getBoundingClientRect().bottom > window.innerHeight + 0.5)
        .map((menu) => `A menu ends below the window: ${menu.className}`),
    );

  const pathsOf = (guard: string, places: Record<string, string>) => pagesFor(guard, places).map(({ path }) => path);

  test("every page of the shop fits into 320 pixels", { timeout: 120_000 }, async () => {
    const { guest, operator } = visitors;
    const review = `/checkout/${guest.places[":sessionId"]}?step=review`;
    const paths = pathsOf("anyone", { ...operator.places, ...guest.places });
    expect(await wideOnes(guest.client, [...paths, review])).toEqual({});
  });

  test("every page of an account fits into 320 pixels", { timeout: 120_000 }, async () => {
    const { customer, operator } = visitors;
    const paths = pathsOf("customer", { ...operator.places, ...customer.places });
    expect(await wideOnes(customer.client, [...paths, ...customer.paths])).toEqual({});
  });

  test("every page of the admin fits into 320 pixels", { timeout: 120_000 }, async () => {
    const { customer, guest, operator } = visitors;
    const more = [guest.offered, ...customer.seenByOperators, "/admin/products/new", "/admin/discounts/new"];
    expect(await wideOnes(operator.client, [...pathsOf("admin", operator.places), ...more])).toEqual({});
  });

  test("the admin's navigation scrolls by itself in a low window, and its tiles hold long sums on one line", async () => {
    const more = { increment: 123_456_789 };
    await db().order.updateMany({ data: { subtotalMinor: more, totalMinor: more, test: false } });
    const { page, context } = await browser.newPage({ width: 1280, height: 400 });
    await lendCookies(visitors.operator.client, context, running.store);
    await page.goto(`${running.store.origin}/admin`);
    const last = page.getByRole("complementary").getByRole("link", { name: "Your account" });
    await last.scrollIntoViewIfNeeded();
    const { y, height } = (await last.boundingBox()) ?? { y: 999, height: 0 };
    expect(y + height).toBeLessThanOrEqual(400);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const sum = page.getByText(/^€\d{1,3}(?:,\d{3}){2}\.\d\d$/).first();
      const lines = await sum.evaluate((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect([width, lines]).toEqual([width, 1]);
    }
  });
});
