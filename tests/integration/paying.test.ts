/** What holds when a payment begins and while it is under way, by the Modules in this process. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobHandlers } from "#app/composition.server.ts";
import { payCheckout, returnFromPayment, startCheckout } from "#app/flows/checkout/index.server.ts";
import { cancelPendingPayment, settlePayment } from "#app/flows/money/internal.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { updateCheckout } from "#app/modules/checkout/index.server.ts";
import { stockOf as stock } from "#app/modules/inventory/internal.server.ts";
import { canonicalQuote } from "#app/modules/pricing/canonical.ts";
import type { Quote } from "#app/modules/pricing/quote.ts";
import { db } from "#app/platform/db.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { meanwhile } from "#tests/fixtures/meanwhile.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { address } from "#tests/fixtures/shop.ts";
import { startedPayment } from "#tests/fixtures/started-payment.ts";
import { statementsOf } from "#tests/fixtures/statements.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
let sandbox: Sandbox;
beforeAll(async () => {
  await startJobs({
    ...jobHandlers(),
    "provider.event": async () => {},
    "provider.events": async () => {},
    "checkout.displaced": async () => {},
  });
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
});
afterAll(async () => {
  await sandbox.close();
  await stopJobs();
});

const details = () => ({
  contact: { email: `${randomUUID()}@shop.test` },
  shippingAddress: { ...emptyAddress, ...address },
  shippingMethod: "standard" as const,
});

/** A guest with a checkout of these pieces; with contact and address or without. */
async function checkoutOf(variantId: string, quantity: number, { complete = true } = {}) {
  const viewer = guestViewer();
  expect(await cartsFor(viewer, nothingHeld).add(variantId, quantity)).toMatchObject({ ok: true });
  const checkout = await startCheckout(viewer, { network: null });
  if (!checkout.ok) throw new Error(`No checkout began: ${checkout.code}`);
  const { sessionId } = checkout.value;
  if (complete) expect(await updateCheckout(viewer, sessionId, details())).toMatchObject({ ok: true });
  const pay = () => payCheckout(viewer, sessionId, randomUUID());
  const holds = () =>
    db().reservation.findMany({
      where: { checkoutSessionId: sessionId },
      select: { quantity: true, weak: true, paying: true },
    });
  return { viewer, sessionId, pay, holds };
}

describe("a checkout that begins", () => {
  it("is refused where another tab changes the one before it at the same moment", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const { viewer, sessionId, holds } = await checkoutOf(variantId, 1);
    const begun = await meanwhile(
      database.url,
      { text: `UPDATE "mod_checkout" SET "state" = 'awaiting_payment' WHERE "id" = $1`, values: [sessionId] },
      () => startCheckout(viewer, { network: null }),
    );
    expect(begun).toMatchObject({ ok: false, code: "conflict" });
    expect(await holds()).toEqual([{ quantity: 1, weak: false, paying: false }]);
  });

  it("has a job that ends it when its lease does", async () => {
    const { variantId } = await newVariant();
    const { sessionId } = await checkoutOf(variantId, 1, { complete: false });
    const { expiresAt } = await db().checkoutSession.findUniqueOrThrow({ where: { id: sessionId } });
    const jobs = await runSql<{ due: Date; kept: boolean }>(
      database.url,
      `SELECT "start_after" AS "due", "keep_until" >= "start_after" + interval '14 days' AS "kept" FROM pgboss.job
       WHERE "name" LIKE 'checkout.expire/%' AND "data"->>'sessionId' = '${sessionId}'`,
    );
    expect(jobs).toEqual([{ due: expiresAt, kept: true }]);
  });

  it("takes few round trips, as each further step does, and locks stock last", async () => {
    const viewer = guestViewer();
    for (let line = 0; line < 4; line++) await cartsFor(viewer, nothingHeld).add((await newVariant()).variantId, 2);
    // A request finds the Store's settings, discounts and taxes in its process.
    const known = new Map<string, Promise<unknown>>();
    const keep: Keep = ({ key, read }) => {
      const found = known.get(key) ?? read();
      known.set(key, found);
      // The key says of what.
      return found as ReturnType<typeof read>;
    };
    const begin = () => startCheckout(viewer, { network: "192.0.2.0", keep });
    const texts: string[][] = [];
    async function done<T>(work: () => Promise<{ ok: boolean; value?: T }>) {
      let outcome: { ok: boolean; value?: T } | undefined;
      const sent = await statementsOf(async () => {
        outcome = await work();
      });
      texts.push(sent.map(({ text }) => text));
      expect(outcome).toMatchObject({ ok: true });
      return outcome?.value as T;
    }
    await done(begin);
    const { sessionId } = await done(begin);
    await done(() => updateCheckout(viewer, sessionId, details()));
    await done(() => payCheckout(viewer, sessionId, randomUUID()));
    const lines = await db().checkoutLine.findMany({ where: { sessionId } });
    await done(() =>
      transact((tx) => stock("default", tx).sell({ checkoutSessionId: sessionId, orderId: randomUUID(), lines })),
    );
    await done(() => transact((tx) => stock("default", tx).release(sessionId)));
    const inTransaction = texts.map((sent) => sent.indexOf("COMMIT") - sent.indexOf("BEGIN") + 1);
    for (const [index, most] of [7, 7, 7, 9, 3, 3].entries()) {
      expect(inTransaction[index], texts[index]?.join("\n")).toBeLessThanOrEqual(most);
      // What others wait for is locked by the statement before the end.
      expect(texts[index]?.at((texts[index]?.indexOf("COMMIT") ?? 0) - 1)).toContain("mod_inventory_");
    }
    expect(texts[1]?.length, texts[1]?.join("\n")).toBe(9);
  });
});

describe("a payment", () => {
  it("is not begun at a price that has changed, and the next one is for the new total", async () => {
    const { variantId } = await newVariant({ priceMinor: 2000 });
    const { sessionId, pay } = await checkoutOf(variantId, 2);
    await db().variant.update({ where: { id: variantId }, data: { priceMinor: 2100 } });
    const changes = { formerTotalMinor: 4490, lines: [{ variantId, formerMinor: 2000, nowMinor: 2100 }], taxes: [] };
    const data = { reason: "total_changed", dueMinor: 4690, currency: "EUR", changes };
    expect(await pay()).toMatchObject({ ok: false, code: "price_changed", data });
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    const session = await db().checkoutSession.findUniqueOrThrow({ where: { id: sessionId } });
    expect([session.state, session.subtotalMinor, session.totalMinor]).toEqual(["open", 4200, 4690]);
    expect(await pay()).toMatchObject({ ok: true, value: { intent: { amount: 4690 } } });
  });

  it("begins at the price that an earlier version quoted, without a change to be seen first", async () => {
    const { variantId } = await newVariant({ priceMinor: 2000 });
    const { sessionId, pay } = await checkoutOf(variantId, 2);
    const quoteHash = digest(`["EUR",["${variantId}:2:2000"],4000,490,4490]`);
    await db()
      .$executeRaw`UPDATE "mod_checkout" SET "quote" = NULL, "quoteHash" = ${quoteHash} WHERE "id" = ${sessionId}::uuid`;
    expect(await pay()).toMatchObject({ ok: true, value: { intent: { amount: 4490 } } });
    expect(await db().payment.findFirst({ where: { checkoutSessionId: sessionId } })).toMatchObject({ quoteHash });
  });

  it("makes an order with the quote that was shown and paid", async () => {
    const { sessionId, paymentId, providerIntentId } = await startedPayment();
    const session = await db().checkoutSession.findUniqueOrThrow({ where: { id: sessionId } });
    await sandbox.approve(providerIntentId);
    expect(await settlePayment("default", paymentId)).toBe("completed");
    const order = await db().order.findUniqueOrThrow({ where: { checkoutSessionId: sessionId } });
    expect(order.quote).toEqual(session.quote);
    // Stored as a Quote, by which its text is hashed.
    expect(digest(canonicalQuote(order.quote as Quote))).toBe(session.quoteHash);
    expect(order.quote).toMatchObject({ totalMinor: order.totalMinor, dueMinor: order.totalMinor });
  });

  it("for another quote than its checkout's makes no order", async () => {
    const { sessionId, paymentId, providerIntentId, variantId } = await startedPayment();
    await sandbox.approve(providerIntentId);
    await db().checkoutSession.update({ where: { id: sessionId }, data: { quoteHash: "another" } });
    expect(await settlePayment("default", paymentId)).toBe("needs_attention");
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expect(await stockOf(variantId)).toEqual({ onHand: 10, reserved: 2, available: 8 });
  });
});

describe("goods in a checkout", () => {
  it("without contact and address give way to someone who pays, and to nobody before", proves("SEC-F3"), async () => {
    const { variantId } = await newVariant({ stock: 1 });
    const holder = await checkoutOf(variantId, 1, { complete: false });
    expect(await holder.holds()).toEqual([{ quantity: 1, weak: true, paying: false }]);
    const buyer = await checkoutOf(variantId, 1);
    expect([await holder.holds(), await buyer.holds()]).toEqual([[{ quantity: 1, weak: true, paying: false }], []]);
    expect(await buyer.pay()).toMatchObject({ ok: true });
    expect(await buyer.holds()).toEqual([{ quantity: 1, weak: false, paying: true }]);
    expect(await holder.holds()).toEqual([]);
    expect(await stockOf(variantId)).toEqual({ onHand: 1, reserved: 1, available: 0 });
  });

  it("with contact and address stay, even when someone else pays", async () => {
    const { variantId } = await newVariant({ stock: 1 });
    const buyer = await checkoutOf(variantId, 1, { complete: false });
    await db().reservation.deleteMany({ where: { checkoutSessionId: buyer.sessionId } });
    await db().stockLevel.updateMany({ where: { variantId }, data: { reserved: 0 } });
    const holder = await checkoutOf(variantId, 1);
    expect(await holder.holds()).toEqual([{ quantity: 1, weak: false, paying: false }]);
    await updateCheckout(buyer.viewer, buyer.sessionId, details());
    expect(await buyer.pay()).toMatchObject({ ok: false, code: "out_of_stock" });
    expect(await holder.holds()).toEqual([{ quantity: 1, weak: false, paying: false }]);
    expect(await stockOf(variantId)).toEqual({ onHand: 1, reserved: 1, available: 0 });
  });
});

describe("the provider", () => {
  const questions = (id: string) => sandbox.calls.filter((call) => call === `GET /v1/payment_intents/${id}`).length;
  beforeEach(() => {
    sandbox.calls.length = 0;
  });

  it("is asked about a payment once in a turn, however often its Shopper comes back", proves("SEC-F4"), async () => {
    const { viewer, sessionId, paymentId, providerIntentId } = await startedPayment();
    const waiting = { kind: "waiting", state: "pending" };
    // The last turn is one that cannot end while this runs, however slowly.
    const hourAhead = new Date(Date.now() + 3_600_000);
    await db().payment.update({ where: { id: paymentId }, data: { askedAt: hourAhead } });
    for (let time = 0; time < 3; time++) expect(await returnFromPayment(viewer, sessionId)).toMatchObject(waiting);
    expect(questions(providerIntentId)).toBe(0);
    await db().payment.update({ where: { id: paymentId }, data: { askedAt: null } });
    expect(await returnFromPayment(viewer, sessionId)).toMatchObject(waiting);
    expect(questions(providerIntentId)).toBe(1);
  });

  it("is not asked about a payment that was called back", async () => {
    const { viewer, sessionId, providerIntentId } = await startedPayment();
    await cancelPendingPayment("default", sessionId);
    const before = questions(providerIntentId);
    for (let time = 0; time < 3; time++) await returnFromPayment(viewer, sessionId);
    expect(questions(providerIntentId)).toBe(before);
  });
});
