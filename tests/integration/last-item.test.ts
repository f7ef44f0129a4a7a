import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { cartOf as cartHeldBy } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
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
      const told = loser?.answer.json(z.object({ code: z.string(), detail: z.string() }));
      expect(told?.code).toBe("out_of_stock");
      // Told by the cart, or a moment later by the stock, which does not count what is left.
      expect(["None left.", "Not enough in stock."]).toContain(told?.detail);
      if (!winner) throw new Error("Nobody got the last one.");
      const { session } = winner.answer.json(z.object({ session: z.object({ id: z.uuid() }) }));
      const intent = await createIntent(winner.client, session.id);
      await running.sandbox.approve(intent.providerIntentId);
      await orderOf(session.id);
      expect(await stockOf(variant.variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
      expect(await db().orderLine.count({ where: { variantId: variant.variantId } })).toBe(1);
    }
  });

  it("by the pages: both begin, the first to pay gets it, and the other is told with all they typed kept", async () => {
    const { variant, clients } = await twoShoppers();
    const [slow, quick] = clients;
    const started = await slow.submit("/checkout", {});
    expect(started.location).toMatch(/^\/checkout\/[\w-]{36}$/);
    expect((await slow.get(started.location)).text).toContain("someone who pays first can still get them");
    const other = await quick.submit("/checkout", {});
    expect((await quick.get(other.location)).text).toContain(`We can’t reserve “${variant.title}” for you right now.`);

    for (const [client, path] of [
      [quick, other.location],
      [slow, started.location],
    ] as const) {
      const form = { ...address, line2: "", intent: "save", email: "kept@shop.test", shippingMethod: "express" };
      const saved = await client.submit(path, stamped(form));
      expect(saved.location).toBe(`${path}?step=review`);
      if (client === quick) await createIntent(quick, path.split("/").at(-1) ?? "");
    }

    const review = await slow.get(`${started.location}?step=review`);
    expect(review.status).toBe(200);
    expect(review.text).toContain(`There isn’t enough of “${variant.title}” left: someone just bought it.`);
    expect(review.text.replaceAll(/<[^>]*>/g, "")).not.toContain("Pay €");
    expect((await slow.get(started.location)).text).toContain("kept@shop.test");
    const paid = await slow.submit(`${started.location}/pay`, { idempotencyKey: randomUUID() });
    expect([paid.status, paid.location]).toEqual([303, `${started.location}?step=review`]);
    const cart = await slow.get("/cart");
    expect(cart.text).toContain("Someone just bought some of the items in your open checkout.");
    expect(cart.text).toMatch(/sold out/i);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 1, reserved: 1, available: 0 });
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

const withoutDetails = async (client: HttpClient) => {
  const answer = await client.postJson("/api/checkout/sessions", {});
  expect(answer.status, answer.text).toBe(201);
  return answer.json(z.object({ session: z.object({ id: z.uuid() }) })).session.id;
};
const holdsOf = (checkoutSessionId: string) =>
  db().reservation.findMany({
    where: { checkoutSessionId, state: "held" },
    select: { quantity: true, weak: true, paying: true },
  });
const pay = (client: HttpClient, checkoutSessionId: string) =>
  client.postJson("/api/payments/intents", { checkoutSessionId }, { headers: { "idempotency-key": randomUUID() } });
/** A guest whose checkout has all details, from a network of their own or the given one. */
async function completed(variantId: string, quantity: number, from = {}) {
  const client = httpClient(running.store, from);
  await addToCart(client, variantId, quantity);
  return { client, id: (await startCheckout(client)).id };
}

describe("stock that is held without contact and address", () => {
  it("stays on offer to others, and gives way to a payment only", proves("SEC-F3"), async () => {
    const { variant, clients } = await twoShoppers(2);
    const [holder, buyer] = clients;
    await holder.submit("/cart", { intent: "set", variantId: variant.variantId, quantity: "2" });
    const held = await withoutDetails(holder);
    expect(await holdsOf(held)).toEqual([{ quantity: 2, weak: true, paying: false }]);
    const page = await httpClient(running.store).get(`/products/${variant.handle}`);
    expect(page.text).not.toMatch(/sold out/i);

    const { id } = await startCheckout(buyer);
    expect(await holdsOf(id)).toEqual([]);
    expect(await holdsOf(held)).toHaveLength(1);
    await createIntent(buyer, id);
    expect(await holdsOf(id)).toEqual([{ quantity: 1, weak: false, paying: true }]);
    expect(await holdsOf(held)).toEqual([]);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 2, reserved: 1, available: 1 });
  });

  it("does not give way once the details are there", async () => {
    const { clients } = await twoShoppers();
    const [holder, buyer] = clients;
    const held = await withoutDetails(holder);
    const waiting = await withoutDetails(buyer);
    for (const [client, id] of [
      [holder, held],
      [buyer, waiting],
    ] as const) {
      expect((await client.request("PATCH", `/api/checkout/sessions/${id}`, { json: details })).status).toBe(200);
    }
    expect(await holdsOf(held)).toEqual([{ quantity: 1, weak: false, paying: false }]);
    const refused = await pay(buyer, waiting);
    expect([refused.status, refused.json(z.object({ code: z.string() })).code]).toEqual([409, "out_of_stock"]);
  });

  it("of a session that an earlier version made is held, renewed and paid as before", async () => {
    const { variantId } = await newVariant({ stock: 1 });
    const { client, id } = await completed(variantId, 1);
    await db().checkoutSession.update({ where: { id }, data: { chainStartedAt: null, networkHash: null } });
    await db().reservation.updateMany({ where: { checkoutSessionId: id }, data: { visitor: null, network: null } });
    const patched = await client.request("PATCH", `/api/checkout/sessions/${id}`, { json: details });
    expect(patched.status).toBe(200);
    const intent = await createIntent(client, id);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(id);
    expect(await stockOf(variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
  });
});

describe("more than one visitor may hold", () => {
  it("gives way to another payment, and its own payment is called back", proves("SEC-F3"), async () => {
    const { variantId } = await newVariant({ stock: 30 });
    const hoarder = await completed(variantId, 25);
    expect(await holdsOf(hoarder.id)).toEqual([{ quantity: 25, weak: true, paying: false }]);
    const started = await createIntent(hoarder.client, hoarder.id);
    expect(await holdsOf(hoarder.id)).toEqual([{ quantity: 25, weak: true, paying: true }]);

    const buyer = await completed(variantId, 10);
    await createIntent(buyer.client, buyer.id);
    expect(await holdsOf(buyer.id)).toEqual([{ quantity: 10, weak: false, paying: true }]);
    expect(await holdsOf(hoarder.id)).toEqual([]);
    expect(await stockOf(variantId)).toEqual({ onHand: 30, reserved: 10, available: 20 });
    const statusOf = async () => {
      const found = await running.sandbox.call("GET", `/v1/payment_intents/${started.providerIntentId}`);
      return z.object({ status: z.string() }).parse(found).status;
    };
    await expect.poll(statusOf).toBe("cancelled");
    const told = () => hoarder.client.get(`/checkout/${hoarder.id}?step=review`).then(({ text }) => text);
    await expect.poll(told).toContain("someone just bought it");
  });

  it("is still sold to those who pay, all of it, however many share their network", async () => {
    const { variantId } = await newVariant({ stock: 24 });
    const from = { address: "203.0.113.77" };
    const buyers = await Promise.all(Array.from({ length: 24 }, () => completed(variantId, 1, from)));
    const holds = (await Promise.all(buyers.map(({ id }) => holdsOf(id)))).flat();
    expect(holds.filter(({ weak }) => !weak)).toHaveLength(20);
    await Promise.all(
      buyers.map(async ({ client, id }) => {
        const { providerIntentId } = await createIntent(client, id);
        await running.sandbox.approve(providerIntentId);
      }),
    );
    for (const { id } of buyers) await orderOf(id);
    expect(await stockOf(variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
  });
});

describe("the database itself", () => {
  it.each([
    ["negative stock", `UPDATE mod_inventory SET "onHand" = -1 WHERE "variantId" = $1`],
    ["more held weakly than is reserved", `UPDATE mod_inventory SET "weak" = 1 WHERE "variantId" = $1`],
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
