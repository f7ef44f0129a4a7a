/** The list of orders in Store Admin, as its pages show it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;

type Placed = Awaited<ReturnType<typeof placeOrder>>;
const placed: Record<"open" | "reserved" | "test" | "fulfilled" | "cancelled", Placed> = {} as typeof placed;

async function placeOrder({ test = false, capture = "automatic" as "automatic" | "manual" } = {}) {
  await db().connection.updateMany({ data: { test, capture } });
  const { variantId } = await newVariant({ stock: 5 });
  return buy(httpClient(running.store), running.sandbox, variantId, 1);
}

beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
  placed.open = await placeOrder();
  placed.reserved = await placeOrder({ capture: "manual" });
  placed.test = await placeOrder({ test: true });
  placed.fulfilled = await placeOrder();
  placed.cancelled = await placeOrder();
  await operator.submit(`/admin/orders/${placed.fulfilled.id}`, { intent: "fulfil", tracking: "" });
  await operator.submit(`/admin/orders/${placed.cancelled.id}`, { intent: "cancel", reason: "" });
});

const page = async (query: string) => (await operator.get(`/admin/orders${query}`)).text;
const shownOn = (text: string) =>
  Object.entries(placed).flatMap(([name, { id }]) =>
    new RegExp(`href="/admin/orders/${id}["?]`).test(text) ? [name] : [],
  );

/** The views with their counts, and which one is current. */
function viewsOf(text: string) {
  const nav = /<nav aria-label="Views".*?<\/nav>/s.exec(text)?.[0] ?? "";
  return [...nav.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", label = ""]) => [
    label
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    attributes.includes('aria-current="page"'),
  ]);
}

describe("the export of the orders", () => {
  it("has the orders that were found, one row each, and is in the audit log", async () => {
    const before = await db().auditEntry.count({ where: { action: "order.exported" } });
    const exported = async (form: Record<string, string>) => {
      const { status, headers, text } = await operator.submit("/admin/orders/export", form);
      expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      const [header = "", ...rows] = text.trimEnd().replace("\ufeff", "").split("\r\n");
      const names = header.replaceAll('"', "").split(",");
      return rows.map((row) => {
        const cells = row.split(",").map((cell) => cell.replaceAll('"', ""));
        return Object.fromEntries(names.map((name, at) => [name, cells[at]]));
      });
    };
    const all = await exported({});
    expect(all.map(({ order }) => order)).toEqual(
      [placed.cancelled, placed.fulfilled, placed.test, placed.reserved, placed.open].map(({ number }) => `${number}`),
    );
    expect(all.at(-1)).toMatchObject({
      ...{ state: "open", test: "no", items: "1", currency: "EUR" },
      ...{ subtotal: "20.00", shipping: "4.90", total: "24.90", refunded: "0.00" },
    });
    const found = await exported({ state: "fulfilled" });
    expect(found.map(({ order }) => order)).toEqual([`${placed.fulfilled.number}`]);
    expect(await db().auditEntry.count({ where: { action: "order.exported" } })).toBe(before + 2);
    expect((await operator.get("/admin/orders/export")).location).toBe("/admin/orders");
  });
});

describe("the order of the list", () => {
  it.each([
    ["number-asc", "Order", "ascending", "number-desc"],
    ["total-desc", "Total", "descending", "total-asc"],
    ["total-asc", "Total", "ascending", "total-desc"],
    ["email-asc", "Customer", "ascending", "email-desc"],
  ])("%s is said at its column, whose header turns it round", async (sort, header, order, turned) => {
    const text = await page(`?sort=${sort}&state=open`);
    const sorted = [...text.matchAll(/<th[^>]*aria-sort="(\w+)"[^>]*>(.*?)<\/th>/gs)];
    expect(sorted.map(([, way, content]) => [way, content?.replace(/<.*?>/gs, "")])).toEqual([
      [order, expect.stringContaining(header)],
    ]);
    const at = turned === "number-desc" ? "?state=open" : `?state=open&amp;sort=${turned}`;
    expect(sorted[0]?.[2]).toContain(`href="/admin/orders${at}"`);
  });

  it("may be of products, too", async () => {
    const { text } = await operator.get("/admin/products?sort=price-desc&size=100");
    const shown = [...text.matchAll(/href="\/admin\/products\/([0-9a-f-]{36})\?/g)].map(([, id]) => id);
    const products = await db().product.findMany({
      orderBy: [{ priceMinor: "desc" }, { id: "desc" }],
      select: { id: true },
      take: 100,
    });
    expect(shown).toEqual(products.map(({ id }) => id));
    expect(text).toMatch(/<th[^>]*aria-sort="descending"[^>]*>.*?Price from/s);
  });

  it.each(["{", "[1]", ""])("finds all again where the products refused so far are said as %j", async (failed) => {
    const { status, location } = await operator.submit("/admin/products/matching?q=nothing-like-that", {
      ...{ intent: "archive", total: "3", done: "2", refused: "0", failed },
    });
    expect([status, location]).toEqual([303, "/admin/products?q=nothing-like-that&done=archive&count=2"]);
  });

  it("is kept on an order's page, where Previous and Next follow it", async () => {
    const rows = [...Object.values(placed)].sort((one, other) => one.number - other.number);
    const [first, second, third] = rows.map(({ id }) => id);
    const { text } = await operator.get(`/admin/orders/${second}?sort=number-asc`);
    const linked = (label: string) => new RegExp(`<a[^>]*aria-label="${label} order[^>]*>`).exec(text)?.[0];
    expect(linked("Previous")).toContain(`href="/admin/orders/${first}?sort=number-asc"`);
    expect(linked("Next")).toContain(`href="/admin/orders/${third}?sort=number-asc"`);
  });
});

describe("the views of the orders", () => {
  it.each([
    ["", ["open", "reserved", "test", "fulfilled", "cancelled"]],
    ["?state=open", ["open", "reserved"]],
    ["?state=to_capture", ["reserved"]],
    ["?state=fulfilled", ["fulfilled"]],
    ["?state=cancelled", ["cancelled"]],
  ])("/admin/orders%s shows its orders, and how many each view has", async (query, shown) => {
    const text = await page(query);
    expect(shownOn(text)).toEqual(shown);
    const views = ["open", "to_capture", "", "fulfilled", "cancelled"];
    const current = views.indexOf(query.replace("?state=", ""));
    expect(viewsOf(text)).toEqual(
      ["To fulfil 2", "To capture 1", "All 5", "Fulfilled 1", "Cancelled 1"].map((label, at) => [
        label,
        at === current,
      ]),
    );
  });

  it("keeps its view and the number of rows while it is searched", async () => {
    const text = await page(`?state=open&size=50&q=${placed.open.number}`);
    expect(shownOn(text)).toEqual(["open"]);
    const form = /<main.*?(<search>.*?<\/search>)/s.exec(text)?.[1] ?? "";
    expect(form).toContain('type="hidden" name="state" value="open"');
    expect(form).toContain('type="hidden" name="size" value="50"');
  });

  it("has as many rows as the URL says, of 25, 50 and 100", async () => {
    const {
      id: _,
      number: __,
      checkoutSessionId: ___,
      quote: ____,
      ...rest
    } = await db().order.findFirstOrThrow({
      where: { id: placed.fulfilled.id },
      omit: { agreedPages: true, billingAddress: true, manualPayment: true, shippingAddress: true, totalKey: true },
    });
    const data = Array.from({ length: 60 }, () => ({ ...rest, shippingAddress: {}, state: "cancelled" as const }));
    await db().order.createMany({ data });
    const rows = async (query: string) => [...(await page(query)).matchAll(/<th scope="row"/g)].length;
    expect(await rows("?state=cancelled")).toBe(25);
    expect(await rows("?state=cancelled&size=50")).toBe(50);
    expect(await rows("?state=cancelled&size=100")).toBe(61);
    expect(await rows("?state=cancelled&size=7")).toBe(25);
    expect(await page("?state=cancelled&size=50")).toMatch(/href="[^"]*state=cancelled&amp;size=50&amp;before=[^"]*"/);
  });
});

describe("payments that are captured together", () => {
  const asked = "/admin/orders/capture";

  it("are none where no order was chosen", async () => {
    for (const path of [asked, `${asked}?ids=${placed.open.id}`, `${asked}?all=1&q=nobody`]) {
      expect((await operator.get(path)).text).toContain("No payments to capture");
    }
    expect((await operator.submit(asked, { intent: "capture" })).location).toContain("state=to_capture");
    expect((await operator.submit(`${asked}?all=1`, { intent: "archive" })).status).toBe(400);
    expect(await db().paymentOperation.count({ where: { kind: "capture" } })).toBe(0);
  });

  it("are asked for once, however often a step is sent, and all that is reserved is taken", async () => {
    const path = `${asked}?ids=${placed.reserved.id}&ids=${placed.open.id}`;
    expect((await operator.get(path)).text).toContain("Capture 1 payment");
    const step = { intent: "capture", key: randomUUID(), total: "1" };
    const answers = await Promise.all([1, 2].map(() => operator.copy().submit(path, step)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const captures = await db().paymentOperation.findMany({ where: { kind: "capture" }, include: { payment: true } });
    expect(captures).toMatchObject([{ amountMinor: 2490, payment: { orderId: placed.reserved.id } }]);
    await expect
      .poll(() => db().payment.findFirst({ where: { orderId: placed.reserved.id }, select: { capturedMinor: true } }))
      .toEqual({ capturedMinor: 2490 });
  });
});
