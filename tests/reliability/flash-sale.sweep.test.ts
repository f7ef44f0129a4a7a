import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { z } from "zod";
import { jobHandlers } from "#app/composition.server.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { guestWithCart } from "#tests/fixtures/guest-with-cart.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, createIntent, returnToStore } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const BUYERS = 200;
const ITEMS = 50;

const running = useRunningStore({ https: false, seeded: false, own: true });
useJobs();
const details = { contact: { email: "ada@shop.test" }, shippingAddress: address, shippingMethod: "standard" };
const sessionSchema = z.object({ session: z.object({ id: z.uuid() }) });

async function tryToBuy(client: HttpClient, index: number): Promise<string | null> {
  const started = await client.postJson("/api/checkout/sessions", details);
  if (started.status === 409) return null;
  expect(started.status, started.text).toBe(201);
  const { session } = started.json(sessionSchema);
  const intent = await createIntent(client, session.id, randomUUID());
  await running.sandbox.approve(intent.providerIntentId);
  // Half of the browsers come back, the others leave it to the event.
  if (index % 2 === 0) await returnToStore(client, session.id);
  return session.id;
}

it("200 buyers at once for 50 items: exactly 50 orders, stock 0, never below", async () => {
  const { variantId, handle } = await newVariant({ stock: ITEMS });
  const shownStock = async () => {
    const { text } = await httpClient(running.store).get(`/products/${handle}`);
    return /In stock, ready to ship|Only \d+ left|Sold out for now/.exec(text)?.[0];
  };
  const isGone = async () => (await db().publishedAvailability.findFirst({ where: { variantId } }))?.available === 0;
  expect(await shownStock()).toBe("In stock, ready to ship");
  const clients = Array.from({ length: BUYERS }, (_, index) =>
    httpClient(running.store, { address: `203.0.${113 + Math.floor(index / 250)}.${1 + (index % 250)}` }),
  );
  await Promise.all(clients.map((client) => addToCart(client, variantId)));
  expect(new Set(clients.map((client) => client.cookies.get("guestId"))).size).toBe(BUYERS);

  let lowest = ITEMS;
  const selling = Promise.all(clients.map(tryToBuy));
  const shownWhenGone = new Set<string | undefined>();
  const watching = (async () => {
    const isOver = selling.then(() => true);
    do {
      const { available, onHand } = await stockOf(variantId);
      lowest = Math.min(lowest, available, onHand);
      const wasGone = await isGone();
      const shown = await shownStock();
      if (wasGone && (await isGone())) shownWhenGone.add(shown);
    } while (!(await Promise.race([isOver, delay(100, false)])));
  })();
  const bought = (await selling).filter((id) => id !== null);
  await watching;
  shownWhenGone.add(await shownStock());
  expect([...shownWhenGone]).toEqual(["Sold out for now"]);

  expect(bought).toHaveLength(ITEMS);
  await expect.poll(() => db().order.count(), { timeout: 60_000, interval: 200 }).toBe(ITEMS);
  expect(await stockOf(variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
  expect(lowest).toBeGreaterThanOrEqual(0);
  const orders = await db().order.findMany({ select: { number: true, checkoutSessionId: true } });
  expect(new Set(orders.map(({ checkoutSessionId }) => checkoutSessionId))).toEqual(new Set(bought));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(ITEMS);
  expect(await db().payment.count({ where: { state: "succeeded", orderId: { not: null } } })).toBe(ITEMS);
  await expect.poll(() => db().email.count({ where: { state: "captured" } }), { timeout: 60_000 }).toBe(ITEMS);
  await expect(
    runSql(running.database.url, `UPDATE mod_inventory SET "onHand" = "onHand" - 1 WHERE "variantId" = $1`, [
      variantId,
    ]),
  ).rejects.toThrow("check constraint");
  expect(running.store.errors()).toBe("");
  for (const client of clients) client.close();
});

const HONEST = 500;
/** What one network may hold firmly of one article: by checkouts that have not begun to pay, and by payments. */
const UNPAID = 60;
const PAYING = 60;
/** How many buyers ask at the same time. */
const AT_ONCE = 40;

/** Guests with the article in their carts; all from one network, or each from their own. */
const guests = (variantId: string, quantities: readonly number[], address?: string): Promise<HttpClient[]> =>
  Promise.all(
    quantities.map((quantity, index) => {
      const from = address ?? `10.1.${index >> 8}.${index & 255}`;
      return guestWithCart(running.store, { variantId, quantity, address: from });
    }),
  );

const firmQuantity = async (where: { paying: boolean }) => {
  const held = { state: "held", weak: false, network: { not: null }, quantity: 20 } as const;
  const sum = await db().reservation.aggregate({ where: { ...held, ...where }, _sum: { quantity: true } });
  return sum._sum.quantity ?? 0;
};

/** A purchase as the store's own pages and clients make it; false where there is nothing left to buy. */
async function purchase(client: HttpClient): Promise<boolean> {
  const started = await client.postJson("/api/checkout/sessions", details);
  if (started.status === 409) return false;
  expect(started.status, started.text).toBe(201);
  const { session } = started.json(sessionSchema);
  const payment = await beginPayment(client, session.id);
  if (payment.status === 409) return false;
  expect(payment.status, payment.text).toBe(201);
  const { intent } = payment.json(z.object({ intent: z.object({ redirectUrl: z.url() }) }));
  await running.sandbox.approve(new URL(intent.redirectUrl).pathname.split("/").at(-1) ?? "");
  return true;
}

const beginPayment = (client: HttpClient, checkoutSessionId: string) =>
  client.postJson("/api/payments/intents", { checkoutSessionId }, { headers: { "idempotency-key": randomUUID() } });

/** Those who got nothing. */
async function letBuy(buyers: readonly HttpClient[]): Promise<HttpClient[]> {
  const waiting = [...buyers];
  const left: HttpClient[] = [];
  const buyOneByOne = async () => {
    for (let client = waiting.shift(); client; client = waiting.shift()) {
      if (!(await purchase(client))) left.push(client);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyOneByOne));
  return left;
}

it("500 buyers get everything, whatever one network holds and begins to pay for", async () => {
  const { variantId } = await newVariant({ stock: HONEST });
  const network = "192.0.2.66";
  const [careful, paying, silent] = [
    await guests(variantId, Array<number>(6).fill(20), network),
    await guests(variantId, [20, 20, 20, 20, 99], network),
    await guests(variantId, Array<number>(4).fill(99), network),
  ];
  /** Everything that he can do, each time that he can do it: made-up details, renewals, payments that are never made. */
  const hoard = async () => {
    for (const client of careful) {
      const started = await client.postJson("/api/checkout/sessions", details);
      if (started.status !== 201) continue;
      const { session } = started.json(sessionSchema);
      await client.request("PATCH", `/api/checkout/sessions/${session.id}`, { json: details });
    }
    for (const client of paying) {
      const started = await client.postJson("/api/checkout/sessions", details);
      if (started.status === 201) await beginPayment(client, started.json(sessionSchema).session.id);
    }
    for (const client of silent) await client.postJson("/api/checkout/sessions", {});
  };
  await hoard();
  expect(await firmQuantity({ paying: false })).toBe(UNPAID);
  expect(await firmQuantity({ paying: true })).toBe(PAYING);

  const buyers = await guests(variantId, Array<number>(HONEST).fill(1));
  const late = await letBuy(buyers);
  expect(late).toHaveLength(UNPAID + PAYING);
  const [alert, ...others] = await needsAttention(await adminViewer());
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ kind: "held_stock" });

  // With his payments the network has all that it may hold: what he renews beside them is weak.
  await hoard();
  expect(await firmQuantity({ paying: false })).toBe(0);
  expect(await firmQuantity({ paying: true })).toBe(PAYING);
  const later = await letBuy(late);
  expect(later).toHaveLength(PAYING);

  // His payments' time is over, and so is the hour of his guests: what they take up again, they hold weakly.
  const his = { networkHash: alert?.id ?? "" };
  const past = new Date(Date.now() - 91 * 60_000);
  await db().checkoutSession.updateMany({ where: his, data: { chainStartedAt: past, expiresAt: new Date() } });
  const unpaid = await db().checkoutSession.findMany({
    where: { ...his, state: "awaiting_payment" },
    select: { id: true },
  });
  for (const { id } of unpaid) await jobHandlers()["checkout.expire"]({ sessionId: id });
  await hoard();
  expect(await letBuy(later)).toEqual([]);
  await expect
    .poll(() => db().orderLine.count({ where: { variantId } }), { timeout: 120_000, interval: 500 })
    .toBe(HONEST);
  expect(await stockOf(variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
  expect(running.store.errors()).toBe("");
  for (const client of [...careful, ...paying, ...silent, ...buyers]) client.close();
});
