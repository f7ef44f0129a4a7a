/** What a printer makes of an order's pages. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";

const LINES = 30;
const running = useRunningStore();
const browser = useBrowser();
let [shopper, operator]: HttpClient[] = [];
let order: { id: string; number: number };

beforeAll(async () => {
  shopper = httpClient(running.store);
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
  const { number } = await buy(shopper, running.sandbox, (await newVariant()).variantId);
  order = await db().order.findFirstOrThrow({ where: { number } });
  // As one of thirty lines would have left it.
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  await db().orderLine.createMany({
    data: Array.from({ length: LINES - 1 }, (_, at) => {
      const { id: _id, key: _key, properties: _properties, stockTerms: _stockTerms, ...same } = line;
      const key = randomUUID();
      return { ...same, key, position: at + 1, title: `Item ${at + 2}`, totalMinor: 0, unitPriceMinor: 0 };
    }),
  });
});

/** What is printed, and how many pages each paper takes. */
async function printed(client: HttpClient | undefined, path: string, colorScheme: "light" | "dark") {
  if (!client) throw new Error("Nobody is there to print.");
  const { page, context } = await browser.newPage({ colorScheme });
  await lendCookies(client, context, running.store);
  await page.goto(running.store.origin + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.emulateMedia({ media: "print", colorScheme });
  const text = await page.evaluate(() => document.body.innerText);
  const look = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  return { text, look, pages: { a4: await pagesOf(page, "A4"), letter: await pagesOf(page, "Letter") } };
}

const pagesOf = async (page: Page, format: "A4" | "Letter") =>
  (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1").match(/\/Type \/Page\b/g)?.length;

describe.each(["light", "dark"] as const)("on a %s screen", (scheme) => {
  test("a customer's order prints as a confirmation: no frame, no buttons, black on white", async () => {
    const { text, look, pages } = await printed(shopper, `/orders/${order.number}`, scheme);
    for (const kept of [`Order ${order.number}`, "Item 2", `Item ${LINES}`, "Total"]) expect(text).toContain(kept);
    for (const gone of ["Search", "Newsletter", "Buy again", "Print", "Find an order", "Contact"])
      expect(text).not.toContain(gone);
    expect(look).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    expect(pages).toEqual({ a4: expect.toSatisfy(isFew), letter: expect.toSatisfy(isFew) });
  });

  test("a packing slip has every item and no price", async () => {
    const { text, pages } = await printed(operator, `/admin/orders/${order.id}/packing-slip`, scheme);
    for (const kept of [`Packing slip for order ${order.number}`, "Ship to", "Item 2", `Item ${LINES}`, "SKU"]) {
      expect(text).toContain(kept);
    }
    expect(text).not.toMatch(/€|\d[.,]\d\d\b/);
    for (const gone of ["Dashboard", "View store", "Print"]) expect(text).not.toContain(gone);
    expect(pages).toEqual({ a4: expect.toSatisfy(isFew), letter: expect.toSatisfy(isFew) });
  });
});

/** Thirty lines and what belongs to them take two or three pages, none of them empty. */
const isFew = (pages: number) => pages >= 1 && pages <= 3;
