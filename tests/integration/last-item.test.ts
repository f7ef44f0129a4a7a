import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { cartOf as cartHeldBy } from "#tests/fixtures/guest.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, createIntent, orderOf, signUp, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false });
const details = { contact: { email: "a@shop.test" }, shippingAddress: address, shippingMethod: "standard" };

async function twoShoppers(stock = 1) {
  const variant = await newVariant({ stock });
  const clients = [httpClient(running.store), httpClient(running.store)] as const;
  for (const client of clients) await addToCart(client, variant.variantId);
  return { variant, clients };
}

describe("two buyers, one item left", () => {
  it("by the API: one session, one order; the other is told 409 out_of_stock", async () => {
    for (let round = 0; round < 8; round++) {
      const { variant, clients } = await twoShoppers();
      const answers = await Promise.all(
        clients.map(async (client) => ({ client, answer: await client.postJson("/api/checkout/sessions", details) })),
      );
      const [winner, ...others] = answers.filter(({ answer }) => answer.status === 201);
      const loser = answers.find(({ answer }) => answer.status === 409);
      expect(others).toEqual([]);
      expect(loser?.answer.json(z.object({ code: z.string(), detail: z.string() }))).toEqual({
        code: "out_of_stock",
        detail: variant.variantId,
      });
      if (!winner) throw new Error("Nobody got the last one.");
      const { session } = winner.answer.json(z.object({ session: z.object({ id: z.uuid() }) }));
      const intent = await createIntent(winner.client, session.id);
      await running.sandbox.approve(intent.providerIntentId);
      await orderOf(session.id);
      expect(await stockOf(variant.variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
      expect(await db().orderLine.count({ where: { variantId: variant.variantId } })).toBe(1);
    }
  });

  it("by the pages: the other is led back to the cart with a kind word", async () => {
    const { variant, clients } = await twoShoppers();
    const answers = await Promise.all(
      clients.map(async (client) => ({ client, answer: await client.submit("/checkout", {}) })),
    );
    const led = answers.filter(({ answer }) => answer.location.startsWith("/cart?blocked="));
    expect(answers.filter(({ answer }) => /^\/checkout\/[\w-]{36}$/.test(answer.location))).toHaveLength(1);
    expect(led).toHaveLength(1);
    const page = await led[0]?.client.get(led[0].answer.location);
    expect(page?.status).toBe(200);
    expect(page?.text).toContain(variant.title);
    expect(page?.text.toLowerCase()).toMatch(/sold out|no longer|not enough|somebody/);
  });

  it("buyers of two articles in opposite order do not lock each other", async () => {
    const [first, second] = [await newVariant({ stock: 50 }), await newVariant({ stock: 50 })];
    const clients = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const client = httpClient(running.store);
        const ids = [first.variantId, second.variantId];
        for (const id of index % 2 ? ids : ids.reverse()) await addToCart(client, id);
        return client;
      }),
    );
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(clients.map((client) => client.postJson("/api/checkout/sessions", details)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    expect((await stockOf(first.variantId)).reserved).toBe(10);
    expect((await stockOf(second.variantId)).reserved).toBe(10);
  });
});

describe("what a shopper's own checkout holds", () => {
  it("is still theirs to change and to begin anew, and nobody else's", async () => {
    const { variantId } = await newVariant({ stock: 3 });
    const holder = httpClient(running.store);
    await addToCart(holder, variantId, 3);
    const first = await startCheckout(holder);
    expect((await holder.get("/cart")).text).not.toMatch(/sold out/i);
    const again = await startCheckout(holder);
    expect(again.id).not.toBe(first.id);
    await holder.submit("/cart", { intent: "set", variantId, quantity: "2" });
    await holder.submit("/cart", { intent: "add", variantId, quantity: "1" });
    expect((await cartHeldBy(holder)).lines).toMatchObject([{ quantity: 3 }]);
    const other = httpClient(running.store);
    await expect(addToCart(other, variantId, 1)).rejects.toThrow("409");
    expect(await stockOf(variantId)).toEqual({ onHand: 3, reserved: 3, available: 0 });
  });

  it("stays whole when they sign in", async () => {
    const { variantId } = await newVariant({ stock: 3 });
    const holder = httpClient(running.store);
    await addToCart(holder, variantId, 3);
    const { id } = await startCheckout(holder);
    const { userId } = await signUp(holder);
    const lines = await db().cartLine.findMany({ where: { cart: { customerId: userId } } });
    expect(lines).toMatchObject([{ variantId, quantity: 3 }]);
    const intent = await createIntent(holder, id);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(id);
    expect(await db().cartLine.count({ where: { cart: { customerId: userId } } })).toBe(0);
  });
});

describe("the database itself", () => {
  it.each([
    ["negative stock", `UPDATE mod_inventory SET "onHand" = -1 WHERE "variantId" = $1`],
    ["negative reservations", `UPDATE mod_inventory SET "reserved" = -1 WHERE "variantId" = $1`],
    ["more reserved than there is", `UPDATE mod_inventory SET "reserved" = "onHand" + 1 WHERE "variantId" = $1`],
    [
      "stock sold away under reservations",
      `UPDATE mod_inventory SET "reserved" = 3, "onHand" = 2 WHERE "variantId" = $1`,
    ],
    ["a negative price", `UPDATE mod_catalog_variant SET "priceMinor" = -1 WHERE id = $1`],
  ])("refuses %s", async (_case, sql) => {
    const { variantId } = await newVariant({ stock: 5 });
    await expect(runSql(running.database.url, sql, [variantId])).rejects.toThrow("check constraint");
    expect(await stockOf(variantId)).toEqual({ onHand: 5, reserved: 0, available: 5 });
  });
});
