import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated, useBrowser } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { addManyCollections, LONG_STORE_NAME } from "#tests/fixtures/long-named-store.ts";
import { NARROW, overflow } from "#tests/fixtures/narrow.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { fillDetails, goToCheckout, goToPayment, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";
import { strains, under } from "#tests/fixtures/strains.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";

const running = useRunningStore({ env: { STORE_NAME: LONG_STORE_NAME } });
const browser = useBrowser();

beforeAll(addManyCollections);

test("a purchase, with its mistakes, its waiting and a long address, fits into 320 pixels", async () => {
  const { origin } = running.store;
  const { page } = await browser.newPage({ width: NARROW, height: 780 });
  const found: Record<string, string[]> = {};
  const look = async (name = new URL(page.url()).pathname) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    const out = await overflow(page);
    if (out.length > 0) found[name] = out;
  };
  for (const path of ["/", "/products?sort=price-asc&page=2", "/orders/1"]) {
    await page.goto(origin + path);
    await look(path);
  }
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
  await title(page, "Thank you, Ada!");
  await look("order");
  expect(found).toEqual({});
});

test("the admin's navigation scrolls by itself in a low window, and its tiles hold long sums on one line", async () => {
  const { page, context } = await browser.newPage({ width: 1280, height: 400 });
  const operator = httpClient(running.store);
  await signInAsAdmin(operator);
  await buy(operator, running.sandbox, (await newVariant()).variantId);
  const more = { increment: 123_456_789 };
  await db().order.updateMany({ data: { subtotalMinor: more, totalMinor: more, test: false } });
  await lendCookies(operator, context, running.store);
  await page.goto(`${running.store.origin}/admin`);
  const last = page.getByRole("complementary").locator("summary", { hasText: "System" });
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

test("pages bear larger and looser text, longer words and the other direction", async () => {
  const { page, context } = await browser.newPage();
  const { origin } = running.store;
  await putIntoCart(page, origin, await newVariant());
  const operator = httpClient(running.store);
  await signInAsAdmin(operator);
  const found: Record<string, string[]> = {};
  for (const path of ["/", "/products", "/cart", "/admin/orders", "/admin/products/new"]) {
    if (path === "/admin/orders") await lendCookies(operator, context, running.store);
    await page.goto(origin + path);
    await hydrated(page);
    for (const strain of strains) {
      const broken = await under(page, strain);
      if (broken.length > 0) found[`${path}, ${strain.name}, ${strain.width} px`] = broken;
    }
  }
  expect(found).toEqual({});
});
