/** Orders that leave nothing for the payment provider, by the Modules in this process. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payCheckout, saveOrderNumbers, startCheckout } from "#app/flows/checkout/index.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { updateCheckout } from "#app/modules/checkout/index.server.ts";
import { nextOrderNumber, ordersAdminFor, ordersFor } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { meanwhile } from "#tests/fixtures/meanwhile.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { address } from "#tests/fixtures/shop.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useIdleJobs();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  await db().$executeRaw`
    UPDATE "mod_stores_setting" SET "value" = jsonb_set("value", '{methods,0,priceMinor}', '0') WHERE "group" = 'shipping'`;
});

afterAll(() => sandbox.close());

/** A guest at the review of a free item, shipped for nothing. */
async function freeCheckout(stock: number) {
  const viewer = guestViewer();
  const { variantId } = await newVariant({ stock, priceMinor: 0 });
  expect(await cartsFor(viewer, nothingHeld).add(variantId, 1)).toMatchObject({ ok: true });
  const checkout = await startCheckout(viewer, { network: null });
  if (!checkout.ok) throw new Error(`No checkout began: ${checkout.code}`);
  const { sessionId } = checkout.value;
  const contact = { email: `${randomUUID()}@shop.test` };
  const shippingAddress = { ...emptyAddress, ...address };
  expect(
    await updateCheckout(viewer, sessionId, { contact, shippingAddress, shippingMethod: "standard" }),
  ).toMatchObject({
    ok: true,
  });
  return { viewer, variantId, sessionId };
}

describe("an order with nothing left to pay", () => {
  it("is placed at once, once, and without a payment", async () => {
    const { viewer, variantId, sessionId } = await freeCheckout(3);
    const attempts = await Promise.all([1, 2, 3].map(() => payCheckout(viewer, sessionId, randomUUID())));
    const placed = attempts.flatMap((attempt) => (attempt.ok && attempt.value.intent === null ? attempt.value : []));
    expect(placed).toHaveLength(1);
    expect(attempts.filter(({ ok }) => !ok)).toEqual([
      { ok: false, code: "checkout_completed" },
      { ok: false, code: "checkout_completed" },
    ]);
    const order = await ordersFor(viewer).find(placed[0]?.order.number ?? 0);
    expect(order).toMatchObject({ totalMinor: 0, sums: { dueMinor: 0 } });
    expect(sandbox.calls).toEqual([]);
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expect(await db().orderTender.count({ where: { orderId: order?.id ?? "" } })).toBe(0);
    expect(await stockOf(variantId)).toEqual({ onHand: 2, reserved: 0, available: 2 });
    expect((await cartsFor(viewer, nothingHeld).view()).lines).toEqual([]);
  });
});

/** Places free orders at once. @returns what they are called */
async function placeOrders(count: number) {
  const checkouts = [];
  for (let made = 0; made < count; made++) checkouts.push(await freeCheckout(1));
  const placed = await Promise.all(
    checkouts.map(async ({ viewer, sessionId }) => {
      const paid = await payCheckout(viewer, sessionId, randomUUID());
      if (!paid.ok || paid.value.intent !== null) throw new Error("No order was placed.");
      return ordersFor(viewer).find(paid.value.order.number);
    }),
  );
  return placed.map((order) => ({ number: order?.number, numberPrefix: order?.numberPrefix })).sort(byNumber);
}

const byNumber = (one: { number?: number | undefined }, other: { number?: number | undefined }) =>
  (one.number ?? 0) - (other.number ?? 0);

/** The columns that the version before writes. */
const insertedBefore = async (storeId: string) => {
  const [row] = await db().$queryRaw<{ number: number; numberPrefix: string }[]>`
    INSERT INTO "mod_orders" ("id", "storeId", "test", "email", "shippingAddress", "shippingMethod", "currency",
      "subtotalMinor", "shippingMinor", "totalMinor")
    VALUES (${randomUUID()}::uuid, ${storeId}, FALSE, 'before@shop.test', '{}', '', 'EUR', 0, 0, 0)
    RETURNING "number", "numberPrefix"`;
  return row;
};

describe("order numbers", () => {
  it("continue from where staff choose, with their prefix, whichever version places the order", async () => {
    const admin = await adminViewer();
    const [first] = await placeOrders(1);
    expect(await saveOrderNumbers(admin, { numberPrefix: "TS-", nextNumber: 5000 }, 0)).toMatchObject({ ok: true });
    expect(await nextOrderNumber(admin)).toBe(5000);
    expect(await placeOrders(2)).toEqual([
      { number: 5000, numberPrefix: "TS-" },
      { number: 5001, numberPrefix: "TS-" },
    ]);
    expect(await insertedBefore(admin.storeId)).toEqual({ number: 5002, numberPrefix: "" });
    expect(await insertedBefore("another")).toEqual({ number: 1001, numberPrefix: "" });
    const emails = await db().email.findMany({ where: { subject: "Your order TS-5000 is confirmed" } });
    expect(emails).toHaveLength(1);

    expect(await saveOrderNumbers(admin, { numberPrefix: "B/", nextNumber: null }, 1)).toMatchObject({ ok: true });
    const numbersFound = async (q: string) =>
      (await ordersAdminFor(admin).list({ q, state: "" })).items.map((order) => [order.numberPrefix, order.number]);
    for (const q of ["5000", "#5000", "ts-5000", "#TS-5000"]) expect(await numbersFound(q)).toEqual([["TS-", 5000]]);
    expect(await numbersFound("B/5000")).toEqual([]);
    expect(await numbersFound(String(first?.number))).toEqual([["", first?.number]]);
  });

  it("begin once where a Store’s first two orders are placed at the same moment", async () => {
    const first = { text: `SELECT nextval("mod_orders_sequence"($1))`, values: ["third"] };
    expect(await meanwhile(database.url, first, () => insertedBefore("third"))).toMatchObject({ number: 1002 });
  });

  it("only go up, and stay the same after a conflict", async () => {
    const admin = await adminViewer();
    const [placed] = await placeOrders(1);
    const highest = placed?.number ?? 0;
    const next = await nextOrderNumber(admin);
    expect(await saveOrderNumbers(admin, { numberPrefix: "C-", nextNumber: highest }, 2)).toEqual({
      ...{ ok: false, code: "invalid_input", data: { reason: "order_number_used", highest } },
    });
    const late = { numberPrefix: "C-", nextNumber: highest + 100 };
    expect(await saveOrderNumbers(admin, late, 1)).toMatchObject({ ok: false, code: "conflict" });
    expect(await nextOrderNumber(admin)).toBe(next);
  });
});
