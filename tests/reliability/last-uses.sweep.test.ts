/** Discount codes and gift cards that run out while many pay, over two store processes of which one is killed. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { type Balancer, startBalancer } from "#tests/fixtures/balancer.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { giftCardNow, issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { guestWithCart } from "#tests/fixtures/guest-with-cart.ts";
import type { Answer } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { address } from "#tests/fixtures/shop.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

const BUYERS = 200;
const LIMIT = 10;
/** Of those who are told of another total, every tenth pays it; the others think it over. */
const KEEN = 10;
/** One process is killed once so many have paid. */
const KILL_AFTER = 4;

const database = useDatabase();
let stores: StoreProcess[];
let balancer: Balancer;
let sandbox: Sandbox;
beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  sandbox = await startSandbox(balancer.url);
  stores = await Promise.all(ports.map((port) => startStoreProcess({ databaseUrl: database.url, port, https: false })));
});
afterAll(async () => {
  await Promise.all((stores ?? []).map((store) => store.stop()));
  await sandbox?.close();
  await balancer?.close();
});

const sumsSchema = z.object({ totalMinor: z.int(), dueMinor: z.int(), discountMinor: z.int() });
const sessionSchema = z.object({ session: z.object({ id: z.uuid(), sums: sumsSchema }) });
const chargesSchema = z.object({ data: z.array(z.object({ reference: z.string(), amountCaptured: z.int() })) });

/** As a person presses reload: the process that was to answer may have been killed. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (tries === 100) throw new Error(`The store answered ${answer?.status ?? "nothing"} for too long.`);
    await delay(100);
  }
}

type Entered = { email?: string; codes?: string[]; giftCardIds?: string[] };

/** Guests come one after the other; it's paying that they do at once. */
const arriving = pLimit(10);

/** Guests at the review, with a sum on the screen. */
const reviewing = (count: number, variantId: string, entered: Entered) =>
  Promise.all(Array.from({ length: count }, () => arriving(() => review(variantId, entered))));

async function review(variantId: string, { email = `${randomUUID()}@shop.test`, ...entered }: Entered) {
  const client = await guestWithCart({ origin: "https://shop.test", port: balancer.port }, { variantId, ...entered });
  const details = { contact: { email }, shippingAddress: address, shippingMethod: "standard" };
  const started = await client.postJson("/api/checkout/sessions", details);
  expect(started.status, started.text).toBe(201);
  const { id, sums } = started.json(sessionSchema).session;
  return { client, id, sums };
}
type Buyer = Awaited<ReturnType<typeof review>>;

/** Pays the sum that is on the screen. @returns false where the store tells of another one first */
async function payShown({ client, id, sums: { totalMinor, dueMinor } }: Buyer): Promise<boolean> {
  const form = { idempotencyKey: randomUUID(), totalMinor: String(totalMinor), dueMinor: String(dueMinor) };
  const { location, leadsTo, status } = await insist(() => client.submit(`/checkout/${id}/pay`, form));
  if (location.endsWith("notice=total-changed")) return false;
  if (location.startsWith("/orders/")) return true;
  expect(leadsTo, `${status} ${location}`).toContain("/pay/");
  await sandbox.approve(new URL(leadsTo).pathname.split("/").at(-1) ?? "");
  return true;
}

const reloaded = async (buyer: Buyer): Promise<Buyer> => {
  const answer = await insist(() => buyer.client.get(`/api/checkout/sessions/${buyer.id}`));
  return { ...buyer, sums: answer.json(sessionSchema).session.sums };
};

/** Waits for so many orders of an article. What a killed process was doing is taken up as if it hadn't been heard of for long. */
const ordersOf = (variantId: string, count: number) =>
  onceRetried(
    async () => {
      await runSql(
        database.url,
        "UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'",
      );
      const where = { lines: { some: { variantId } } };
      const select = { checkoutSessionId: true, totalMinor: true, dueMinor: true, discountMinor: true } as const;
      const orders = await db().order.findMany({ where, select });
      expect(orders).toHaveLength(count);
      return orders;
    },
    { timeout: 60_000 },
  );

/** What the provider took for each checkout, in minor units. */
async function charges() {
  const { data } = chargesSchema.parse(await sandbox.call("GET", "/v1/payment_intents?limit=1000"));
  const payments = await db().payment.findMany({ select: { id: true, checkoutSessionId: true } });
  const sessionOf = new Map(payments.map(({ id, checkoutSessionId }) => [id, checkoutSessionId]));
  const taken = data.filter(({ amountCaptured }) => amountCaptured > 0);
  return taken.map(({ reference, amountCaptured }) => [sessionOf.get(reference), amountCaptured] as const);
}

it("of a code with 10 uses 200 buyers at once get 10, the others are told before they pay, and each is charged what they saw", async () => {
  const { id, code } = await newDiscount({ usageLimit: LIMIT });
  const { variantId } = await newVariant({ stock: 500 });
  const buyers = await reviewing(BUYERS, variantId, { codes: [code] });
  expect(new Set(buyers.map(({ sums }) => `${sums.discountMinor} of ${sums.totalMinor}`))).toEqual(
    new Set(["200 of 2290"]),
  );

  let paid = 0;
  let killed: Promise<void> | undefined;
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const done = await payShown(buyer);
      if (done && ++paid === KILL_AFTER) killed = stores[0]?.kill().then(() => stores[0]?.restart());
      return { buyer, done };
    }),
  );
  await killed;
  expect(killed).toBeDefined();
  const told = await Promise.all(outcomes.flatMap(({ buyer, done }) => (done ? [] : reloaded(buyer))));
  expect(told).toHaveLength(BUYERS - LIMIT);
  expect(new Set(told.map(({ sums }) => `${sums.discountMinor} of ${sums.totalMinor}`))).toEqual(
    new Set(["0 of 2490"]),
  );
  const toldOf = { checkoutSessionId: { in: told.map((buyer) => buyer.id) } };
  expect(await db().payment.count({ where: toldOf })).toBe(0);
  const keen = told.filter((_, at) => at % KEEN === 0);
  expect(await Promise.all(keen.map(payShown))).toEqual(keen.map(() => true));

  const bought = LIMIT + keen.length;
  const orders = await ordersOf(variantId, bought);
  expect(orders.filter(({ discountMinor }) => discountMinor > 0)).toHaveLength(LIMIT);
  const shown = [...outcomes.flatMap(({ buyer, done }) => (done ? [buyer] : [])), ...keen];
  expect(new Map(await charges())).toEqual(new Map(shown.map(({ id: session, sums }) => [session, sums.dueMinor])));
  expect(new Map(orders.map((order) => [order.checkoutSessionId, order.dueMinor]))).toEqual(new Map(await charges()));
  const uses = { used: true, held: true, usageLimit: true } as const;
  expect(await db().discount.findUnique({ where: { id }, select: uses })).toEqual({
    used: LIMIT,
    held: 0,
    usageLimit: LIMIT,
  });
  // Those who think it over still have their items.
  const reserved = BUYERS - bought;
  expect(await stockOf(variantId)).toEqual({ onHand: 500 - bought, reserved, available: 500 - bought - reserved });
  for (const { client } of buyers) client.close();
});

it("of a code for once per customer, one of two checkouts that a customer pays at once gets it", async () => {
  const { id, code } = await newDiscount({ customerLimit: 1 });
  const { variantId } = await newVariant();
  const email = `${randomUUID()}@shop.test`;
  const tabs = await reviewing(2, variantId, { email, codes: [code] });
  const done = await Promise.all(tabs.map(payShown));
  expect(done.toSorted()).toEqual([false, true]);
  const [left] = tabs.filter((_, at) => !done[at]);
  if (!left) throw new Error("Both were paid.");
  expect(await payShown(await reloaded(left))).toBe(true);
  const orders = await ordersOf(variantId, 2);
  expect(orders.map(({ dueMinor }) => dueMinor).toSorted()).toEqual([2290, 2490]);
  expect(await db().discountUse.count({ where: { discountId: id, state: "counted" } })).toBe(1);
  for (const { client } of tabs) client.close();
});

it("a gift card in 50 checkouts pays for one of them, and the others are told before they pay", async () => {
  const card = await issuedGiftCard({ amountMinor: 2490 });
  const { variantId } = await newVariant({ stock: 100 });
  const buyers = await reviewing(50, variantId, { giftCardIds: [card.id] });
  expect(new Set(buyers.map(({ sums }) => sums.dueMinor))).toEqual(new Set([0]));
  const done = await Promise.all(buyers.map(payShown));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await ordersOf(variantId, 1)).toMatchObject([{ totalMinor: 2490, dueMinor: 0 }]);
  expect(await giftCardNow(card.id)).toEqual({ balanceMinor: 0, heldMinor: 0, ledger: ["issue 2490", "spend -2490"] });
  const told = await Promise.all(buyers.filter((_, at) => !done[at]).map(reloaded));
  expect(new Set(told.map(({ sums }) => sums.dueMinor))).toEqual(new Set([2490]));
  for (const { client } of buyers) client.close();
});
