import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, comeBack, createIntent } from "#tests/fixtures/shop.ts";

const BUYERS = 200;
const ITEMS = 50;

const running = useRunningStore({ https: false, seeded: false });
const details = { contact: { email: "ada@shop.test" }, shippingAddress: address, shippingMethod: "standard" };
const sessionSchema = z.object({ session: z.object({ id: z.uuid() }) });

async function tryToBuy(client: HttpClient): Promise<string | null> {
  const started = await client.postJson("/api/checkout/sessions", details);
  if (started.status === 409) return null;
  expect(started.status, started.text).toBe(201);
  const { session } = started.json(sessionSchema);
  const intent = await createIntent(client, session.id, randomUUID());
  await running.sandbox.approve(intent.providerIntentId);
  // Half of the browsers come back, the others leave it to the event.
  if (Math.random() < 0.5) await comeBack(client, session.id);
  return session.id;
}

it("200 buyers at once for 50 items: exactly 50 orders, stock 0, never below", async () => {
  const { variantId } = await newVariant({ stock: ITEMS });
  const clients = Array.from({ length: BUYERS }, (_, index) =>
    httpClient(running.store, { address: `203.0.${113 + Math.floor(index / 250)}.${1 + (index % 250)}` }),
  );
  await Promise.all(clients.map((client) => addToCart(client, variantId)));
  expect(new Set(clients.map((client) => client.cookies.get("guestId"))).size).toBe(BUYERS);

  let lowest = ITEMS;
  const watch = setInterval(async () => {
    const { available, onHand } = await stockOf(variantId);
    lowest = Math.min(lowest, available, onHand);
  }, 100);
  const bought = (await Promise.all(clients.map(tryToBuy))).filter((id) => id !== null);
  clearInterval(watch);

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
