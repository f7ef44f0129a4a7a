/** The lists of products, sorted and filtered. */
import { describe, expect, test } from "vitest";
import { hydrated, impatient } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe("a list of products", () => {
  test.each([{ javaScript: true }, { javaScript: false }])("is sorted and filtered, %o", async ({ javaScript }) => {
    const { page } = await journeys.visitor({ javaScript });
    await page.goto(`${running.store.origin}/products?available=1`);
    await page.getByLabel("Sort by").selectOption("price-asc");
    // With JavaScript it applies at once.
    if (!javaScript) await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect.poll(() => page.url()).toContain("available=1&sort=price-asc");
    // The address changes before the list does.
    await page.locator("main a[href*='sort=price-asc']").first().waitFor();
    await page.getByLabel("Price to").fill("20");
    await page.getByRole("button", { name: "Show products" }).click();
    const shown = () => {
      const { searchParams: search } = new URL(page.url());
      return ["max", "available", "sort"].map((name) => search.get(name));
    };
    await expect.poll(shown).toEqual(["20", "1", "price-asc"]);
    await page.locator("main a[href*='max=20']").first().waitFor();
    await page.getByRole("link", { name: "Remove filter: Available" }).click();
    await expect.poll(shown).toEqual(["20", null, "price-asc"]);
  });

  test("is sorted by what was chosen before the page was hydrated", async () => {
    const { page } = await journeys.browserVisitor();
    await impatient(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${running.store.origin}/products?available=1`, { waitUntil: "commit" });
    await page.getByLabel("Sort by").selectOption("price-asc");
    held.resolve();
    await expect.poll(() => page.url()).toContain("available=1&sort=price-asc");
    await page.goBack();
    await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("newest");
    expect(page.url()).not.toContain("sort=");
  });

  test("keeps a price that is typed while another order loads", async () => {
    const { page } = await journeys.browserVisitor();
    await impatient(page);
    await page.goto(`${running.store.origin}/products`);
    await hydrated(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/products.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel("Sort by").selectOption("price-asc");
    await page.getByLabel("Price to").fill("20");
    held.resolve();
    await page.getByRole("article").first().getByText("Everyday socks").waitFor();
    expect(await page.getByLabel("Price to").inputValue()).toBe("20");
  });

  test.each([
    [1280, 500],
    [390, 560],
  ])("at %d pixels has its first product within %d pixels", async (width, most) => {
    const { page } = await journeys.browserVisitor();
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/products", "/collections/kitchen"]) {
      await page.goto(running.store.origin + path);
      const box = await page.getByRole("main").getByRole("article").first().boundingBox();
      expect([path, Math.round(box?.y ?? Number.NaN) <= most, box?.y]).toEqual([path, true, box?.y]);
    }
  });

  test("has its filters in a drawer on phones: they apply at once, and say how many products there are", async () => {
    const { page, expectNoProblem } = await journeys.browserVisitor({ width: 390, height: 844 });
    await page.goto(`${running.store.origin}/products`);
    await hydrated(page);
    const open = page.getByRole("button", { name: "Filters" });
    await open.click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByLabel("Price to").fill("20");
    await page.keyboard.press("Tab");
    await page.waitForURL(/max=20$/);
    await drawer.getByLabel("Available only").check();
    await page.waitForURL(/max=20&available=1$/);
    // Behind the drawer: few enough for one page.
    const count = (await page.locator("#result-count").textContent()) ?? "";
    expect(count).toMatch(/^\d+ products$/);
    await drawer.getByRole("button", { name: `Show ${count}` }).click();
    await drawer.waitFor({ state: "detached" });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Remove filter: Available" }).click();
    await page.waitForURL(/\?max=20$/);
    expectNoProblem();
  });
});
