/** What the first page of Store Admin says about a store's sales. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { endOfDay, startOfDay } from "#app/kernel/calendar.ts";
import { conversionOf } from "#app/modules/checkout/index.server.ts";
import { salesOf } from "#app/modules/orders/index.server.ts";
import { salesQuerySchema } from "#app/modules/orders/sales-range.schema.ts";
import { salesPeriod } from "#app/modules/orders/sales-range.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
const products: TestVariant[] = [];
const ZONE = "America/New_York";

async function sold(product: TestVariant | undefined, quantity: number, placedAt: string, changes: object = {}) {
  const { id } = await buy(httpClient(running.store), running.sandbox, product?.variantId ?? "", quantity);
  await db().order.update({ where: { id }, data: { placedAt: new Date(placedAt), ...changes } });
}

const salesIn = async (query: object, today: string, zone = ZONE) =>
  salesOf(await adminViewer(), salesPeriod(salesQuerySchema.parse(query), today), zone);

beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
  await db().connection.updateMany({ data: { test: false } });
  products.push(await newVariant({ priceMinor: 2000 }), await newVariant({ priceMinor: 500 }));
  const [dear, cheap] = products;
  // 4.90 for shipping each. The evening in New York is the next day in UTC.
  await sold(dear, 1, "2026-05-11T01:30:00Z");
  await sold(cheap, 3, "2026-05-10T15:00:00Z");
  await sold(cheap, 1, "2026-05-06T15:00:00Z", { refundedMinor: 300 });
  await sold(dear, 2, "2026-05-01T15:00:00Z");
  await sold(dear, 9, "2026-05-09T15:00:00Z", { state: "cancelled", cancelledAt: new Date(), refundedMinor: 0 });
  await sold(dear, 8, "2026-05-08T15:00:00Z", { test: true });
});

describe("the sales of a period", () => {
  it("are summed by its days in the Store's zone, without test and cancelled orders, less refunds", async () => {
    const { parts, total, before } = await salesIn({ range: "7" }, "2026-05-10");
    expect(parts.map(({ at, orders, revenueMinor }) => [at, orders, revenueMinor])).toEqual([
      ["2026-05-04", 0, 0],
      ["2026-05-05", 0, 0],
      ["2026-05-06", 1, 500 + 490 - 300],
      ["2026-05-07", 0, 0],
      ["2026-05-08", 0, 0],
      ["2026-05-09", 0, 0],
      ["2026-05-10", 2, 2000 + 490 + 1500 + 490],
    ]);
    expect(total).toEqual({ orders: 3, revenueMinor: 5170 });
    expect(before).toEqual({ orders: 1, revenueMinor: 4490 });
  });

  it("of one day are summed by its hours", async () => {
    const { parts, total } = await salesIn({ range: "today" }, "2026-05-10");
    const busy = parts.filter(({ orders }) => orders > 0).map(({ at, orders }) => [at, orders]);
    expect([parts.length, busy, total.orders]).toEqual([
      24,
      [
        ["11", 1],
        ["21", 1],
      ],
      2,
    ]);
    expect((await salesIn({ range: "today" }, "2026-05-10", "UTC")).total.orders).toBe(1);
  });

  it("name what sold most by pieces", async () => {
    const [dear, cheap] = products;
    expect((await salesIn({ range: "7" }, "2026-05-10")).best).toEqual([
      { handle: cheap?.handle, title: cheap?.title, pieces: 4, revenueMinor: 2000 },
      { handle: dear?.handle, title: dear?.title, pieces: 1, revenueMinor: 2000 },
    ]);
  });

  it("have sums of now, and what sold most as it was at most a minute ago", async () => {
    const read = async () => {
      const { total, best } = await salesIn({ range: "7" }, "2026-05-07");
      return { orders: total.orders, pieces: best.map(({ pieces }) => pieces) };
    };
    const moveOrder = async (from: string, to: string) =>
      void (await db().order.updateMany({ where: { placedAt: new Date(from) }, data: { placedAt: new Date(to) } }));
    const [day, longAgo] = ["2026-05-01T15:00:00Z", "2026-03-01T15:00:00Z"];
    expect(await read()).toEqual({ orders: 2, pieces: [2, 1] });
    await moveOrder(day, longAgo);
    onTestFinished(() => moveOrder(longAgo, day));
    expect(await read()).toEqual({ orders: 1, pieces: [2, 1] });
    const later = performance.now() + 60_001;
    const clock = vi.spyOn(performance, "now").mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    expect(await read()).toEqual({ orders: 1, pieces: [1] });
  });
});

describe("the checkouts of a period", () => {
  it("are those that began in it, with those of them that became orders", async () => {
    const day = (date: string) => ({ from: startOfDay(date, ZONE), to: endOfDay(date, ZONE) });
    const sessions = await db().checkoutSession.findMany({
      orderBy: { id: "asc" },
      take: 6,
      select: { id: true, cartId: true },
    });
    const cartId = randomUUID();
    // The last instant of a day in New York, and the first of the next one; then a cart whose checkouts came to nothing
    // twice, and the other cart again: once in vain, then paid.
    const changes = [
      { createdAt: new Date("2026-03-03T04:59:59.999Z") },
      { createdAt: new Date("2026-03-03T05:00:00.000Z"), cartId },
      { createdAt: new Date("2026-03-03T12:00:00.000Z"), state: "expired" as const },
      { createdAt: new Date("2026-03-03T12:30:00.000Z"), state: "expired" as const, cartId: sessions[2]?.cartId },
      { createdAt: new Date("2026-03-03T13:00:00.000Z"), state: "expired" as const, cartId },
      { createdAt: new Date("2026-03-03T14:00:00.000Z"), cartId },
    ];
    for (const [index, { id }] of sessions.entries()) {
      await db().checkoutSession.update({ where: { id }, data: changes[index] ?? {} });
    }
    const found = await conversionOf(await adminViewer(), { now: day("2026-03-03"), before: day("2026-03-02") });
    expect(found).toEqual({ now: { begun: 3, paid: 2 }, before: { begun: 1, paid: 1 } });
    // This store is in UTC, where all of them are of the 3rd.
    const { text } = await operator.get("/admin?range=own&from=2026-03-03&to=2026-03-03");
    for (const shown of ["75%", "3 of 4 checkouts paid"]) expect(text).toContain(shown);
  });
});

describe("the dashboard", () => {
  const page = async (query: string) => (await operator.get(`/admin${query}`)).text;

  it("shows the dates in its URL, each day once in its chart and its table, and what changed", async () => {
    const text = await page("?range=own&from=2026-05-04&to=2026-05-10");
    expect(text).toContain("4 May 2026 to 10 May 2026");
    expect(text.match(/<title>\w+ \d+, 2026: |<title>\d+ May 2026: /g)).toHaveLength(7);
    // This store is in UTC.
    expect(text).toContain("€26.80");
    expect(text).toContain("-40% from €44.90, the same number of days before");
  });

  it.each(["?range=own&from=x&to=2026-05-10", "?range=own", "?range=77"])("shows 30 days for %s", async (query) => {
    expect(await page(query)).toMatch(/aria-current="page"[^>]*>30 days</);
  });

  it("has no tile for a period in which nothing happened", async () => {
    const text = await page("?range=own&from=2025-05-04&to=2025-05-10");
    expect(text).toContain("No sales in this period or the one before.");
    expect(text).not.toContain("Average order");
    expect(text).not.toContain("Checkout conversion");
  });

  it("names what waits, and nothing that doesn't", async () => {
    const text = await page("");
    expect(text).toMatch(/aria-label="To do".*?To fulfil.*?>4</s);
    expect(text).not.toContain("To capture");
  });
});
