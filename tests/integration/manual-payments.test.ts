/** Orders that are paid by hand, by the Modules in this process. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminViewer, ShopperViewer } from "#app/auth/identity/viewer.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { payCheckout, startCheckout } from "#app/flows/checkout/index.server.ts";
import { cancelOrder, fulfilOrder, recordReceipt, refundTender } from "#app/flows/money/index.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { checkoutFor, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { customerManualPaymentsAdminFor } from "#app/modules/customers/index.server.ts";
import { auditOrders, ordersAdminFor, ordersFor } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { address } from "#tests/fixtures/shop.ts";
import { adminViewer, customerViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();

const transfer = {
  ...{ id: "transfer", title: "Bank transfer", description: "", instructions: "Sample Bank\nAccount 0000 0000" },
  ...{ days: 10, fulfilFirst: false, pickupOnly: false, accountsOnly: false },
};
const ways = [
  transfer,
  { ...transfer, id: "cash", title: "Cash on delivery", fulfilFirst: true },
  { ...transfer, id: "account", title: "With an account", accountsOnly: true },
  { ...transfer, id: "invoice", title: "On invoice", audience: "allowed" },
];

let admin: AdminViewer;
beforeAll(async () => {
  admin = await adminViewer();
  const { storeId } = admin;
  await db().storeSetting.create({ data: { storeId, group: "manualPayments", value: { ways } } });
});

/** A guest at the review of two pieces: 40.00 and 4.90 for shipping. */
async function reviewed(viewer: ShopperViewer = guestViewer()) {
  const { variantId } = await newVariant({ stock: 5 });
  expect(await cartsFor(viewer, nothingHeld).add(variantId, 2)).toMatchObject({ ok: true });
  const checkout = await startCheckout(viewer, { network: null });
  if (!checkout.ok) throw new Error(`No checkout began: ${checkout.code}`);
  const { sessionId } = checkout.value;
  const contact = { email: `${randomUUID()}@shop.test` };
  const details = { contact, shippingAddress: { ...emptyAddress, ...address }, shippingMethod: "standard" };
  expect(await updateCheckout(viewer, sessionId, details)).toMatchObject({ ok: true });
  return { viewer, variantId, sessionId };
}

async function placed(way: string) {
  const session = await reviewed();
  const paid = await payCheckout(session.viewer, session.sessionId, randomUUID(), { way });
  if (!paid.ok || paid.value.intent !== null) throw new Error("No order was placed.");
  const order = await ordersFor(session.viewer).find(paid.value.order.number);
  if (!order) throw new Error("The order isn't its shopper's.");
  return { ...session, order };
}

const job = (name: "order.remind-of-payment" | "order.cancel-unpaid", orderId: string) =>
  jobHandlers()[name]({ orderId });
const overdue = (id: string) => db().order.update({ where: { id }, data: { payBy: new Date(Date.now() - DAY_MS) } });
const emailsAbout = async (aboutId: string) => {
  const rows = await db().email.findMany({ where: { aboutId }, select: { dedupeKey: true } });
  return rows.map(({ dedupeKey }) => dedupeKey?.split(":")[0]).sort();
};

describe("an order that is paid by bank transfer", () => {
  let order: Awaited<ReturnType<typeof placed>>;
  beforeEach(async () => {
    order = await placed("transfer");
  });

  it("is placed without a payment, takes its items, and waits for its money", async () => {
    const { order: found, variantId, sessionId } = order;
    expect(found).toMatchObject({
      state: "open",
      totalMinor: 4490,
      manual: { title: "Bank transfer", amountMinor: 4490, receivedMinor: 0, receipts: [] },
    });
    expect(Math.round(((found.manual?.payBy?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(10);
    expect(await stockOf(variantId)).toEqual({ onHand: 3, reserved: 0, available: 3 });
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expect((await auditOrders(admin).unmatched()).filter(({ orderId }) => orderId === found.id)).toEqual([]);
    expect(await emailsAbout(found.id)).toEqual(["order-confirmation"]);
  });

  it("ships only once all of it has arrived, each amount recorded once", async () => {
    const { id } = order.order;
    expect(await fulfilOrder(admin, id)).toMatchObject({ code: "conflict", data: { reason: "unpaid" } });
    const first = { amountMinor: 4000, seenMinor: 0 };
    const twice = await Promise.all([recordReceipt(admin, id, first), recordReceipt(admin, id, first)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({ code: "conflict", data: { reason: "received_meanwhile" } });
    expect(await fulfilOrder(admin, id)).toMatchObject({ data: { reason: "unpaid" } });
    expect(await recordReceipt(admin, id, { amountMinor: 491, seenMinor: 4000 })).toMatchObject({
      ...{ code: "conflict", data: { reason: "too_much_received", amountMinor: 4490, receivedMinor: 4000 } },
    });
    expect(await recordReceipt(admin, id, { amountMinor: 490, seenMinor: 4000 })).toMatchObject({ ok: true });
    expect(await ordersAdminFor(admin).find(id)).toMatchObject({ manual: { payBy: null, receivedMinor: 4490 } });
    expect(await fulfilOrder(admin, id)).toMatchObject({ ok: true });
    const audited = await db().auditEntry.count({ where: { targetId: id, action: "order.payment-recorded" } });
    expect(audited).toBe(2);
  });

  it("is reminded once, then cancelled, and its items are back", async () => {
    const { order: found, variantId } = order;
    await job("order.remind-of-payment", found.id);
    await job("order.remind-of-payment", found.id);
    expect(await emailsAbout(found.id)).toEqual(["order-confirmation", "order-payment-reminder"]);
    await job("order.cancel-unpaid", found.id);
    expect(await ordersFor(order.viewer).find(found.number)).toMatchObject({ state: "open" });
    await overdue(found.id);
    await job("order.cancel-unpaid", found.id);
    await job("order.cancel-unpaid", found.id);
    expect(await ordersFor(order.viewer).find(found.number)).toMatchObject({ state: "cancelled" });
    expect(await stockOf(variantId)).toEqual({ onHand: 5, reserved: 0, available: 5 });
    expect(await emailsAbout(found.id)).toEqual(["order-cancelled", "order-confirmation", "order-payment-reminder"]);
    expect(await recordReceipt(admin, found.id, { amountMinor: 4490, seenMinor: 0 })).toMatchObject({
      ...{ code: "conflict", data: { reason: "order_in_state" } },
    });
  });

  it("is found among the orders that await their money, and those that have a part of it", async () => {
    const { id } = order.order;
    const rowIn = async (filter: "awaiting_payment" | "partly_paid" | "open" | "") => {
      const query = filter === "open" || filter === "" ? { state: filter } : { state: "" as const, awaited: filter };
      const { items } = await ordersAdminFor(admin).list({ q: "", ...query });
      return items.find((item) => item.id === id);
    };
    const listed = async () => [
      (await rowIn("awaiting_payment")) !== undefined,
      (await rowIn("partly_paid")) !== undefined,
      (await rowIn("open")) !== undefined,
    ];
    const toFulfil = await ordersAdminFor(admin).toFulfil();
    expect(await listed()).toEqual([true, false, false]);
    expect(await rowIn("")).toMatchObject({ awaitsPayment: true, partlyPaid: false, isPaid: false });
    await recordReceipt(admin, id, { amountMinor: 1000, seenMinor: 0 });
    expect(await listed()).toEqual([true, true, false]);
    expect(await rowIn("")).toMatchObject({ awaitsPayment: true, partlyPaid: true, isPaid: false });
    await recordReceipt(admin, id, { amountMinor: 3490, seenMinor: 1000 });
    expect(await listed()).toEqual([false, false, true]);
    expect(await ordersAdminFor(admin).toFulfil()).toBe(toFulfil + 1);
    expect(await rowIn("")).toMatchObject({ awaitsPayment: false, partlyPaid: false, isPaid: true });
  });

  it("is among the orders to fulfil while it waits, where its way lets it ship first", async () => {
    const toFulfil = await ordersAdminFor(admin).toFulfil();
    const { id } = (await placed("cash")).order;
    expect(await ordersAdminFor(admin).toFulfil()).toBe(toFulfil + 1);
    const { items } = await ordersAdminFor(admin).list({ q: "", state: "open" });
    expect(items.find((item) => item.id === id)).toMatchObject({ awaitsPayment: false, isPaid: false });
  });

  it("stays where some of its money arrived, for a person to decide", async () => {
    const { id, number } = order.order;
    expect(await recordReceipt(admin, id, { amountMinor: 1, seenMinor: 0 })).toMatchObject({ ok: true });
    await overdue(id);
    await job("order.remind-of-payment", id);
    await job("order.cancel-unpaid", id);
    expect(await ordersFor(order.viewer).find(number)).toMatchObject({ state: "open" });
    expect(await emailsAbout(id)).toEqual(["order-confirmation"]);
    expect(await cancelOrder(admin, id, "")).toMatchObject({ ok: true });
  });

  it("records what is given back by hand, once, and never more than arrived", async () => {
    const { id } = order.order;
    const refund = { position: 0, amountMinor: 1500, reason: "Broken", operationKey: randomUUID() };
    expect(await refundTender(admin, id, refund, null)).toMatchObject({ data: { leftMinor: 0 } });
    expect(await recordReceipt(admin, id, { amountMinor: 2000, seenMinor: 0 })).toMatchObject({ ok: true });
    await Promise.all([1, 2].map(() => refundTender(admin, id, refund, null)));
    expect(await ordersAdminFor(admin).find(id)).toMatchObject({
      refundedMinor: 1500,
      tenders: [{ refundedMinor: 1500 }],
    });
    const more = [1, 2].map(() =>
      refundTender(admin, id, { ...refund, amountMinor: 300, operationKey: randomUUID() }, null),
    );
    expect((await Promise.all(more)).filter(({ ok }) => ok)).toHaveLength(1);
    const { storeId } = admin;
    const past = { id: randomUUID(), storeId, orderId: id, position: 0, amountMinor: 201 };
    await expect(db().orderRefund.create({ data: past })).rejects.toThrow("More is given back of order");
    // Cancelled or not: the money is the customer's.
    expect(await cancelOrder(admin, id, "")).toMatchObject({ ok: true });
    const rest = { ...refund, amountMinor: 200, operationKey: randomUUID() };
    expect(await refundTender(admin, id, rest, null)).toMatchObject({ ok: true });
    expect(await emailsAbout(id)).toEqual([
      ...["order-cancelled", "order-confirmation", "order-refunded", "order-refunded", "order-refunded"],
    ]);
    expect(await db().auditEntry.count({ where: { targetId: id, action: "order.refunded-by-hand" } })).toBe(3);
  });

  it("keeps a ledger that the database lets no one change or overfill", async () => {
    const { id } = order.order;
    expect(await recordReceipt(admin, id, { amountMinor: 4490, seenMinor: 0 })).toMatchObject({ ok: true });
    const change = db().orderReceipt.updateMany({ where: { orderId: id }, data: { amountMinor: 1 } });
    await expect(change).rejects.toThrow("A receipt is never changed.");
    const { storeId } = admin;
    const more = db().orderReceipt.create({ data: { id: randomUUID(), storeId, orderId: id, amountMinor: 1 } });
    await expect(more).rejects.toThrow("come to more than is to be paid by hand");
  });
});

describe("ways to pay by hand", () => {
  it("that may ship first are neither held back nor cancelled", async () => {
    const { order } = await placed("cash");
    await overdue(order.id);
    await job("order.cancel-unpaid", order.id);
    expect(await fulfilOrder(admin, order.id)).toMatchObject({ ok: true });
  });

  it("that a Shopper doesn't have are refused, and nothing is placed", async () => {
    const { viewer, variantId, sessionId } = await reviewed();
    for (const way of ["account", "invoice", "bitcoin"]) {
      expect(await payCheckout(viewer, sessionId, randomUUID(), { way })).toEqual({
        ...{ ok: false, code: "invalid_input", data: { reason: "payment_way_gone" } },
      });
    }
    expect(await stockOf(variantId)).toEqual({ onHand: 5, reserved: 2, available: 3 });
    const customer = await reviewed(await customerViewer());
    expect(await payCheckout(customer.viewer, customer.sessionId, randomUUID(), { way: "account" })).toMatchObject({
      ok: true,
    });
  });

  it("that need a permission are refused without it, also once it's withdrawn, and the checkout stays", async () => {
    const viewer = await customerViewer();
    const allowances = customerManualPaymentsAdminFor(admin);
    const { sessionId, variantId } = await reviewed(viewer);
    const pay = () => payCheckout(viewer, sessionId, randomUUID(), { way: "invoice" });
    const refused = { ok: false, code: "invalid_input", data: { reason: "payment_way_gone" } };
    expect(await pay()).toEqual(refused);
    expect(await allowances.save(viewer.userId, true, 0)).toMatchObject({ ok: true });
    expect(await allowances.save(viewer.userId, false, 1)).toMatchObject({ ok: true });
    expect(await pay()).toEqual(refused);
    expect(await checkoutFor(viewer).find(sessionId)).toMatchObject({ state: "open", contact: expect.anything() });
    expect(await allowances.save(viewer.userId, true, 2)).toMatchObject({ ok: true });
    expect(await pay()).toMatchObject({ ok: true, value: { order: { number: expect.any(Number) } } });
    expect(await stockOf(variantId)).toMatchObject({ onHand: 3 });
  });
});

describe("whether a customer may pay on invoice", () => {
  it("is saved over the version that was seen, with an entry in the audit log", async () => {
    const [operator, { userId }] = [await adminViewer(), await customerViewer()];
    const allowances = customerManualPaymentsAdminFor(operator);
    expect(await allowances.find(userId)).toEqual({ allowed: false, version: 0 });
    expect(await allowances.save(userId, true, 0)).toMatchObject({ ok: true });
    expect(await allowances.save(userId, false, 0)).toEqual({ ok: false, code: "conflict" });
    expect(await allowances.find(userId)).toEqual({ allowed: true, version: 1 });
    expect(await allowances.save(randomUUID(), true, 0)).toEqual({ ok: false, code: "not_found" });
    expect(await allowances.find(randomUUID())).toBeNull();
    const entries = await db().auditEntry.findMany({ where: { actorId: operator.userId } });
    expect(entries).toMatchObject([{ action: "customer.manual-payments-saved", fields: ["manualPaymentsAllowed"] }]);
  });
});
