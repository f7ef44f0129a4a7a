import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, createIntent, findSession, orderOf, returnToStore, startCheckout } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false, own: true });
const intentSchema = z.object({ intent: z.object({ id: z.uuid() }) });
const problemSchema = z.object({ code: z.string() });

async function payable() {
  const client = httpClient(running.store);
  const variant = await newVariant();
  await addToCart(client, variant.variantId, 1);
  const session = await startCheckout(client);
  return { client, variant, session };
}

const ask = (client: HttpClient, checkoutSessionId: unknown, key?: string) =>
  client.postJson(
    "/api/payments/intents",
    { checkoutSessionId },
    key === undefined ? {} : { headers: { "idempotency-key": key } },
  );
const payments = (checkoutSessionId: string) => db().payment.findMany({ where: { checkoutSessionId } });
const intentsAtProvider = async (reference: string) =>
  z
    .object({ data: z.array(z.object({ id: z.string(), status: z.string() })) })
    .parse(await running.sandbox.call("GET", `/v1/payment_intents?reference=${reference}`)).data;

describe("a payment intent", () => {
  it("is for the session's total, and leads to the provider's page", async () => {
    const { client, session } = await payable();
    const answer = await ask(client, session.id, randomUUID());
    expect(answer.status).toBe(201);
    const { intent } = answer.json(z.object({ intent: z.record(z.string(), z.unknown()) }));
    expect(intent).toMatchObject({ state: "pending", amount: session.totals.total, currency: "EUR" });
    expect(String(intent.redirectUrl)).toMatch(new RegExp(`^${running.sandbox.url}/pay/\\w+$`));
    expect((await fetch(String(intent.redirectUrl))).status).toBe(200);
  });

  it("shows on the provider's page the store, the things with their prices, and the shopper's address", async () => {
    const client = httpClient(running.store);
    const variant = await newVariant();
    await addToCart(client, variant.variantId, 2);
    const session = await startCheckout(client, { email: "ada@shop.test" });
    const { redirectUrl } = await createIntent(client, session.id);
    const page = await (await fetch(redirectUrl)).text();
    expect(page).toContain(`Latchkey Goods, checkout ${session.id.slice(-8).toUpperCase()}`);
    expect(page).toContain(`<span>2 × ${variant.title}</span> <span>€40.00</span>`);
    expect(page).toContain("<span>1 × Shipping</span> <span>€4.90</span>");
    expect(page).toContain("ada@shop.test");
    expect(page).toContain("€44.90");
  });

  it("isn't made for another total than the one that the caller saw", async () => {
    const { client, session } = await payable();
    const { total } = session.totals;
    const asked = async (seen: object) => {
      const headers = { "idempotency-key": randomUUID() };
      return client.postJson("/api/payments/intents", { checkoutSessionId: session.id, seen }, { headers });
    };
    for (const seen of [{ total: total - 1 }, { total, due: total - 1 }]) {
      const refused = await asked(seen);
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { code: "price_changed", changes: null }]);
    }
    expect((await asked({ total: "2490" })).status).toBe(422);
    expect(await payments(session.id)).toEqual([]);
    expect((await asked({ total, due: total })).status).toBe(201);
  });

  it("isn't made where nothing is left to pay: the answer is the order, with its number and its name", async () => {
    const settings = { storeId: "default", group: "orders", value: { numberPrefix: "TS-" } };
    await db().storeSetting.create({ data: settings });
    const client = httpClient(running.store);
    const { productId, variantId } = await newVariant({ priceMinor: 0 });
    await db().product.update({ where: { id: productId }, data: { requiresShipping: false } });
    await addToCart(client, variantId);
    const session = await startCheckout(client);
    const answer = await ask(client, session.id, randomUUID());
    expect(answer.status).toBe(201);
    const { number } = await db().order.findFirstOrThrow({ where: { checkoutSessionId: session.id } });
    expect(answer.json(z.unknown())).toEqual({ intent: null, order: { number, name: `TS-${number}` } });
  });

  it("is the same one for the same key, for another tab, and for a double click", async () => {
    const { client, session } = await payable();
    const key = randomUUID();
    const answers = await Promise.all([
      ask(client.copy(), session.id, key),
      ask(client.copy(), session.id, key),
      ask(client.copy(), session.id, randomUUID()),
      ask(client.copy(), session.id, randomUUID()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json(intentSchema).intent.id)).size).toBe(1);
    expect((await ask(client, session.id, key)).status).toBe(200);
    const [payment, ...others] = await payments(session.id);
    expect(others).toEqual([]);
    expect(await intentsAtProvider(payment?.id ?? "")).toHaveLength(1);
  });

  it("by a form is a page of the store that leads to the provider's, and the same when it is sent again", async () => {
    const { client, session } = await payable();
    const form = { idempotencyKey: randomUUID() };
    const answers = [
      await client.submit(`/checkout/${session.id}/pay`, form),
      await client.submit(`/checkout/${session.id}/pay`, form),
    ];
    for (const { status, location, leadsTo, text } of answers) {
      expect([status, location]).toEqual([200, ""]);
      expect(leadsTo).toMatch(new RegExp(`^${running.sandbox.url}/pay/\\w+$`));
      expect(text).toContain(`href="${leadsTo}">Continue to ${new URL(leadsTo).host}</a>`);
    }
    expect(new Set(answers.map(({ leadsTo }) => leadsTo)).size).toBe(1);
    expect(await payments(session.id)).toHaveLength(1);
  });

  it("refuses a key that belongs to another session, also at the same moment", async () => {
    const [first, second] = [await payable(), await payable()];
    const key = randomUUID();
    const answers = await Promise.all([
      ask(first.client, first.session.id, key),
      ask(second.client, second.session.id, key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = await payable();
    const answer = await ask(late.client, late.session.id, key);
    expect([answer.status, answer.json(problemSchema).code]).toEqual([409, "idempotency_conflict"]);
    expect(await payments(late.session.id)).toEqual([]);
  });

  it.each([
    ["no key", undefined, 400],
    ["an empty key", " ", 400],
    ["a key with a space in it", "a b", 400],
    ["an endless key", "k".repeat(201), 400],
  ])("needs a key: %s", async (_case, key, status) => {
    const { client, session } = await payable();
    const answer = await ask(client, session.id, key);
    expect([answer.status, answer.json(problemSchema).code]).toEqual([status, "malformed_request"]);
  });

  it.each([["nothing"], [7], [null], [["x"]], [{}]])("needs a session: %j", async (id) => {
    const { client } = await payable();
    expect((await ask(client, id, randomUUID())).status).toBe(422);
  });

  it("needs contact, address and shipping", async () => {
    const client = httpClient(running.store);
    await addToCart(client, (await newVariant()).variantId);
    const started = await client.postJson("/api/checkout/sessions", { contact: { email: "a@shop.test" } });
    const { session } = started.json(z.object({ session: z.object({ id: z.uuid() }) }));
    const answer = await ask(client, session.id, randomUUID());
    expect([answer.status, answer.json(problemSchema).code]).toEqual([422, "invalid_input"]);
  });

  it("survives the provider's outage: 503, then the same key works and there is one intent", async () => {
    const { client, session } = await payable();
    const key = randomUUID();
    // The store stays in traffic, and says what it lacks.
    const ready = () => client.get("/readyz").then(({ status, text }) => `${status} ${text}`);
    await running.sandbox.stop();
    const answer = await ask(client, session.id, key);
    expect([answer.status, answer.json(problemSchema).code]).toEqual([503, "provider_unavailable"]);
    await expect.poll(ready).toMatch(/^200 \{"status":"degraded".*"provider":"failed"/);
    await running.sandbox.restart();
    const intent = await createIntent(client, session.id, key);
    await expect.poll(ready).toMatch(/^200 \{"status":"ready".*"provider":"ok"/);
    const [payment, ...others] = await payments(session.id);
    expect(others).toEqual([]);
    expect(await intentsAtProvider(payment?.id ?? "")).toHaveLength(1);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(session.id);
  });

  it("is called back when the shopper goes back to change something", async () => {
    const { client, variant, session } = await payable();
    await createIntent(client, session.id);
    const reopened = await client.submit(`/checkout/${session.id}`, { intent: "reopen" });
    expect(reopened.location).toContain(`/checkout/${session.id}`);
    const [payment] = await payments(session.id);
    expect(payment?.state).toBe("cancelled");
    expect(await intentsAtProvider(payment?.id ?? "")).toMatchObject([{ status: "cancelled" }]);
    expect(await findSession(client, session.id)).toMatchObject({ state: "open" });
    const again = await createIntent(client, session.id);
    await running.sandbox.approve(again.providerIntentId);
    await orderOf(session.id);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 19, reserved: 0, available: 19 });
  });

  it("can be paid after a refused card", async () => {
    const { client, session } = await payable();
    const intent = await createIntent(client, session.id);
    await running.sandbox.decline(intent.providerIntentId);
    const waiting = await returnToStore(client, session.id);
    expect(waiting.status).toBe(200);
    expect(await db().order.count({ where: { checkoutSessionId: session.id } })).toBe(0);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(session.id);
  });
});
