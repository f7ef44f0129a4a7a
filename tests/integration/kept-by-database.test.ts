/** What triggers keep of orders and payments, whatever changes them. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { auditOrders, forgetMatched, ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { forgetChanges } from "#app/modules/payments/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
const storeId = "default";
// The brand exists in the type alone.
const system = { kind: "system", storeId, via: "store" } as SystemViewer;
const [ada, ben] = [randomUUID(), randomUUID()];

const money = { currency: "EUR", subtotalMinor: 1000, shippingMinor: 490, totalMinor: 1490 };
const order = (customerId: string | null, more: object = {}) =>
  db().order.create({
    data: {
      ...{ storeId, checkoutSessionId: randomUUID(), customerId, test: false, email: "a@shop.test" },
      ...{ shippingAddress: {}, shippingMethod: "standard", ...money, ...more },
    },
  });

describe("orders by total", () => {
  it("keep those of a currency together, also where the list goes on", async () => {
    const email = "several.currencies@shop.test";
    const place = (currency: string, totalMinor: number) =>
      order(null, { email, currency, totalMinor, subtotalMinor: totalMinor - 490 });
    const dear = await place("EUR", 90_000);
    for (const [currency, minor] of [
      ["JPY", 300_000],
      ["USD", 2000],
      ["EUR", 1500],
      ["JPY", 900],
    ] as const) {
      await place(currency, minor);
    }
    const admin = await adminViewer();
    const shown = async (query: object) => {
      const { items } = await ordersAdminFor(admin).list({ q: email, state: "", ...query });
      return items.map(({ currency, totalMinor }) => `${currency} ${totalMinor}`);
    };
    const upwards = ["EUR 1500", "EUR 90000", "JPY 900", "JPY 300000", "USD 2000"];
    expect(await shown({ sort: "total-asc" })).toEqual(upwards);
    expect(await shown({ sort: "total-desc" })).toEqual(upwards.toReversed());
    const number = String(dear.number).padStart(10, "0");
    const before = { key: `EUR0000090000${number}`, id: dear.id };
    expect(await shown({ sort: "total-asc", before })).toEqual(upwards.slice(2));
  });
});

describe("what a Customer bought", () => {
  const kept = () =>
    runSql(
      database.url,
      `SELECT "customerId", "currency", "orders", "spentMinor", "lastOrderAt" FROM "mod_orders_customer_total" ORDER BY 1, 2`,
    );
  const added = () =>
    runSql(
      database.url,
      `SELECT "customerId", "currency", count(*)::int AS "orders", sum("totalMinor" - "refundedMinor")::bigint AS "spentMinor",
              max("placedAt") AS "lastOrderAt"
       FROM "mod_orders" WHERE "customerId" IS NOT NULL AND NOT "test" AND "state" <> 'cancelled' GROUP BY 1, 2 ORDER BY 1, 2`,
    );
  const change = (id: string, data: object) => db().order.update({ where: { id }, data });

  it("is what their orders come to after each change of one", async () => {
    const first = await order(ada, { placedAt: new Date(1000) });
    const last = await order(ada, { placedAt: new Date(2000) });
    const guests = await order(null, { placedAt: new Date(3000) });
    await order(ada, { test: true });
    await order(ben, { currency: "USD" });
    const steps = [
      () => change(first.id, { refundedMinor: 300 }),
      () => change(first.id, { state: "fulfilled" }),
      () => change(last.id, { state: "cancelled", refundedMinor: 1490 }),
      () => change(guests.id, { customerId: ben }),
      () => change(last.id, { state: "open", refundedMinor: 0 }),
      () => change(first.id, { customerId: null }),
      () => db().order.delete({ where: { id: last.id } }),
    ];
    expect(await kept()).toEqual(await added());
    for (const step of steps) {
      await step();
      expect(await kept()).toEqual(await added());
    }
    expect((await kept()).map(({ customerId }) => customerId)).toEqual([ben, ben]);
  });

  it("counts each of many orders at once", async () => {
    const buyer = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => order(buyer, { placedAt: new Date(at) })));
    await Promise.all(made.slice(5).map(({ id }) => change(id, { state: "cancelled" })));
    expect(await kept()).toEqual(await added());
  });
});

describe("orders that are to be compared with their payments", () => {
  let connectionId: string;
  beforeAll(async () => {
    await db().store.create({ data: { id: storeId, name: "A shop", currency: "EUR" } });
    const connection = { storeId, provider: "sandbox" as const, name: "Sandbox", test: true, secrets: "" };
    connectionId = (await db().connection.create({ data: connection })).id;
    await db().orderChange.deleteMany();
  });
  const payment = (orderId: string | null) =>
    db().payment.create({
      data: {
        ...{ storeId, connectionId, orderId, checkoutSessionId: randomUUID(), idempotencyKey: randomUUID() },
        ...{
          quoteHash: "",
          currency: "EUR",
          amountMinor: 1490,
          authorisedMinor: 1490,
          capturedMinor: 1490,
          state: "succeeded",
        },
      },
    });
  const noted = async () => (await db().orderChange.count()) + (await db().paymentChange.count());
  const compare = async () => forgetChanges(system, await forgetMatched(system));
  const unmatched = async () => (await auditOrders(system).unmatched()).map(({ orderId }) => orderId);

  it("are those that changed; what fits is forgotten, what does not stays until it does", async () => {
    const [sold, unpaid] = [await order(null), await order(null)];
    const paid = await payment(sold.id);
    expect(await unmatched()).toEqual([unpaid.id]);
    await compare();
    expect(await unmatched()).toEqual([unpaid.id]);
    expect(await noted()).toBe(1);
    await db().payment.update({ where: { id: paid.id }, data: { capturedMinor: 1000 } });
    expect(new Set(await unmatched())).toEqual(new Set([sold.id, unpaid.id]));
    await db().payment.update({ where: { id: paid.id }, data: { capturedMinor: 1490 } });
    await payment(unpaid.id);
    expect(await unmatched()).toEqual([]);
    await compare();
    expect(await noted()).toBe(0);
    await db().order.delete({ where: { id: sold.id } });
    expect(await auditOrders(system).unmatched()).toMatchObject([{ orderId: null, paymentId: paid.id }]);
    await db().order.update({ where: { id: unpaid.id }, data: { state: "fulfilled" } });
    await compare();
    expect(await noted()).toBe(1);
  });
});
