/** Discounts from the cart to the order: what customers are told, what they pay, and what happens to late money. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changeDiscountCodes,
  payCheckout,
  priceCart,
  quoteCart,
  startCheckout,
} from "#app/flows/checkout/index.server.ts";
import { endWithoutIntent, settlePayment } from "#app/flows/money/internal.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { checkoutFor, updateCheckout } from "#app/modules/checkout/index.server.ts";
import { inboxOf } from "#app/modules/discounts/buyer.server.ts";
import { paymentsOf } from "#app/modules/payments/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { discountCounters, newDiscount, tenPercent } from "#tests/fixtures/discounts.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { meanwhile } from "#tests/fixtures/meanwhile.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { address } from "#tests/fixtures/shop.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useIdleJobs();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
});
afterAll(() => sandbox.close());

type Given = { codes?: string[]; email?: string; variantId?: string };

/** A guest with a complete checkout of one item. */
async function checkoutWith({ codes = [], email = `${randomUUID()}@shop.test`, variantId }: Given = {}) {
  const viewer = guestViewer();
  const item = variantId ?? (await newVariant({ stock: 500 })).variantId;
  await cartsFor(viewer, nothingHeld).add(item, 1);
  for (const add of codes) expect((await changeDiscountCodes(viewer, { add })).ok).toBe(true);
  const started = await startCheckout(viewer, { network: null });
  if (!started.ok) throw new Error(started.code);
  const { sessionId } = started.value;
  const shippingAddress = { ...emptyAddress, ...address };
  await updateCheckout(viewer, sessionId, { contact: { email }, shippingAddress, shippingMethod: "standard" });
  return { viewer, sessionId, pay: () => payCheckout(viewer, sessionId, randomUUID()), sums: () => sumsOf(sessionId) };
}
const sumsOf = async (id: string) => {
  const { subtotalMinor, totalMinor, quote } = await db().checkoutSession.findUniqueOrThrow({ where: { id } });
  const { discounts, refusedCodes } = Object(quote);
  const ids: string[] = discounts.map((discount: { id: string }) => discount.id);
  return { subtotalMinor, totalMinor, discounts: ids, refusedCodes };
};
type Paid = Awaited<ReturnType<typeof payCheckout>>;
const intentOf = (paid: Paid) => {
  if (!paid.ok || !paid.value.intent) throw new Error(`No payment began: ${JSON.stringify(paid)}`);
  return paid.value.intent;
};
/** The money arrives. @returns what comes of it */
async function arrive(paid: Paid) {
  const { id } = intentOf(paid);
  const payment = await db().payment.findUniqueOrThrow({ where: { id } });
  await sandbox.approve(payment.providerIntentId ?? "");
  return settlePayment("default", id);
}
const usesOf = discountCounters;

describe("a code", () => {
  it("takes its discount from cart, checkout, payment and order alike", async () => {
    const { id, code } = await newDiscount();
    const { viewer, sessionId, pay, sums } = await checkoutWith({ codes: [code.toLowerCase()] });
    const { subtotalMinor, totalMinor, discounts } = await sums();
    expect(discounts).toEqual([id]);
    const off = Math.floor((subtotalMinor * 10 + 50) / 100);
    const cart = await cartsFor(viewer, nothingHeld).view();
    const quote = quoteCart(await priceCart(viewer, cart, { settings: await settingsOf("default") }));
    expect(quote.discountMinor).toBe(off);
    const paid = await pay();
    expect(intentOf(paid).amount).toBe(totalMinor);
    expect(await usesOf(id)).toEqual({ taken: 1, held: 1 });
    expect(await arrive(paid)).toBe("completed");
    const order = await db().order.findFirstOrThrow({ where: { checkoutSessionId: sessionId } });
    expect(order).toMatchObject({ totalMinor, discountMinor: off });
    expect(await usesOf(id)).toEqual({ taken: 1, held: 0 });
    expect((await cartsFor(viewer, nothingHeld).view()).codes).toEqual([]);
  });

  it("that doesn’t exist, or is for someone else, isn’t found and isn’t kept", async () => {
    const email = `${randomUUID()}@shop.test`;
    const { code, id } = await newDiscount({ customerEmail: email });
    const { viewer, sums } = await checkoutWith({ email });
    const stranger = await checkoutWith();
    const enter = (add: string, who = stranger.viewer) => changeDiscountCodes(who, { add });
    expect(await enter("NO-SUCH-CODE")).toMatchObject({ ok: false, code: "not_found" });
    expect(await enter(code)).toMatchObject({ ok: false, code: "not_found" });
    expect(await enter(code, viewer)).toMatchObject({ ok: true });
    expect((await sums()).discounts).toEqual([id]);
    expect((await cartsFor(stranger.viewer, nothingHeld).view()).codes).toEqual([]);
    await changeDiscountCodes(viewer, { remove: code.toLowerCase() });
    expect((await sums()).discounts).toEqual([]);
  });

  it("of more than five is refused, and those that are there stay", async () => {
    const viewer = guestViewer();
    const made = await Promise.all(Array.from({ length: 6 }, () => newDiscount()));
    const codes = made.map(({ code }) => code);
    for (const add of codes.slice(0, 5)) await changeDiscountCodes(viewer, { add });
    const refused = await changeDiscountCodes(viewer, { add: codes[5] ?? "" });
    expect(refused).toMatchObject({ ok: false, code: "conflict", data: { reason: "codes_too_many", most: 5 } });
    await cartsFor(viewer, nothingHeld).add((await newVariant()).variantId, 1);
    expect((await cartsFor(viewer, nothingHeld).view()).codes).toEqual(codes.slice(0, 5));
  });

  it("that takes 100 % of 399.00 makes an order without a payment, counted once (medusa 12226, 5584)", async () => {
    const { variantId } = await newVariant({ priceMinor: 39_900 });
    const everything = { ...tenPercent, basisPoints: 10_000 };
    const free = await newDiscount({ effect: everything, combinesWith: ["shipping"], usageLimit: 1 });
    const shipped = await newDiscount({ effect: { kind: "free_shipping" }, combinesWith: ["order"] });
    const { sessionId, pay, sums } = await checkoutWith({ codes: [free.code, shipped.code], variantId });
    expect(await sums()).toMatchObject({ subtotalMinor: 39_900, totalMinor: 0 });
    expect(await pay()).toMatchObject({ ok: true, value: { intent: null } });
    expect(await db().order.count({ where: { checkoutSessionId: sessionId, totalMinor: 0 } })).toBe(1);
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expect(await usesOf(free.id)).toEqual({ taken: 1, held: 0 });
  });
});

describe("a limit that is reached between quote and payment", () => {
  it("says the new total, and charges nothing until that was seen", async () => {
    const { id, code } = await newDiscount({ usageLimit: 1 });
    const [first, second] = [await checkoutWith({ codes: [code] }), await checkoutWith({ codes: [code] })];
    const shown = await second.sums();
    expect(shown.discounts).toEqual([id]);
    expect((await first.pay()).ok).toBe(true);
    expect(await second.pay()).toMatchObject({ ok: false, code: "price_changed" });
    expect(await db().payment.count({ where: { checkoutSessionId: second.sessionId } })).toBe(0);
    const now = await second.sums();
    expect(now).toMatchObject({ discounts: [], refusedCodes: [{ code, reason: "used_up" }] });
    expect(now.totalMinor).toBeGreaterThan(shown.totalMinor);
    const found = await checkoutFor(second.viewer).findWithAvailability(second.sessionId);
    expect(found?.session.changes).toMatchObject({ formerTotalMinor: shown.totalMinor });
    expect(intentOf(await second.pay()).amount).toBe(now.totalMinor);
  });

  it("at the last moment says so, too", async () => {
    const { id, code } = await newDiscount({ usageLimit: 1 });
    const { sessionId, pay, sums } = await checkoutWith({ codes: [code] });
    const used = { text: `UPDATE "mod_discounts" SET "used" = "used" + 1 WHERE "id" = $1`, values: [id] };
    expect(await meanwhile(database.url, used, pay)).toMatchObject({ ok: false, code: "price_changed" });
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expect(await sums()).toMatchObject({ discounts: [], refusedCodes: [{ code, reason: "used_up" }] });
    expect(await usesOf(id)).toEqual({ taken: 1, held: 0 });
  });

  it("once per customer says so once, with its reason", async () => {
    const { code, id } = await newDiscount({ customerLimit: 1 });
    const email = `${randomUUID()}@shop.test`;
    const { pay, sums } = await checkoutWith({ codes: [code], email });
    const { inbox, mailboxes } = inboxOf({ customerId: null, email });
    const held = {
      text: `SELECT "mod_discounts_hold"('default', $1::uuid, $2::jsonb, 0, NULL, $3::text[], $4)`,
      values: [randomUUID(), JSON.stringify([{ id, code, amountMinor: 1 }]), mailboxes, inbox],
    };
    expect(await meanwhile(database.url, held, pay)).toMatchObject({ ok: false, code: "price_changed" });
    const { refusedCodes, totalMinor } = await sums();
    expect(refusedCodes).toEqual([{ code, reason: "customer_limit" }]);
    expect(intentOf(await pay()).amount).toBe(totalMinor);
    expect(await usesOf(id)).toEqual({ taken: 1, held: 1 });
  });
});

describe("money that comes late", () => {
  it("goes back where its use is gone, without an order", async () => {
    const { id, code } = await newDiscount({ customerLimit: 1 });
    const email = `${randomUUID()}@shop.test`;
    const [first, second] = [
      await checkoutWith({ codes: [code], email }),
      await checkoutWith({ codes: [code], email }),
    ];
    const late = await first.pay();
    await letGo(late);
    expect(await usesOf(id)).toEqual({ taken: 0, held: 0 });
    expect(await arrive(await second.pay())).toBe("completed");
    expect(await arrive(late)).toBe("refunding");
    expect(await db().order.count({ where: { checkoutSessionId: first.sessionId } })).toBe(0);
    expect(await usesOf(id)).toEqual({ taken: 1, held: 0 });
  });

  it("takes a use that is left", async () => {
    const { id, code } = await newDiscount({ usageLimit: 1 });
    const { pay } = await checkoutWith({ codes: [code] });
    const late = await pay();
    await letGo(late);
    expect(await arrive(late)).toBe("completed");
    expect(await usesOf(id)).toEqual({ taken: 1, held: 0 });
  });

  /** The payment ended for the store, and the provider takes the money after all. */
  async function letGo(paid: Paid) {
    const payment = await paymentsOf("default").find(intentOf(paid).id);
    if (payment) await endWithoutIntent(payment, "cancelled");
  }
});

describe("a discount without a code", () => {
  it("is taken without a word, and not twice from one customer", async () => {
    const { id } = await newDiscount({ kind: "automatic", customerLimit: 1 });
    const email = `${randomUUID()}@shop.test`;
    const first = await checkoutWith({ email });
    expect((await first.sums()).discounts).toEqual([id]);
    expect(await arrive(await first.pay())).toBe("completed");
    const second = await checkoutWith({ email });
    expect((await second.sums()).discounts).toEqual([]);
    expect((await (await checkoutWith()).sums()).discounts).toEqual([id]);
    await db().discount.update({ where: { id }, data: { state: "paused", version: { increment: 1 } } });
  });
});
