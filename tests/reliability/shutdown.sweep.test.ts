/** Ending the production process, kindly and unkindly, in the middle of purchases. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  address,
  addToCart,
  createIntent,
  findSession,
  laterOn,
  orderOf,
  returnToStore,
  startCheckout,
} from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false, seeded: false, own: true });
const details = { contact: { email: "a@shop.test" }, shippingAddress: address, shippingMethod: "standard" };

/** A request whose body is only half sent: it is in flight until `finish`. */
function halfSent(path: string, cookie: string, body: string) {
  const { origin, port } = running.store;
  const headers = {
    host: new URL(origin).host,
    origin,
    cookie,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  const request = http.request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
  const answer = new Promise<{ status: number; text: string; connection: string | undefined }>((resolve, reject) => {
    request.on("error", reject);
    request.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text, connection: response.headers.connection });
    });
  });
  const middle = Math.floor(body.length / 2);
  request.write(body.slice(0, middle));
  return { answer, finish: () => request.end(body.slice(middle)) };
}

describe("SIGTERM", () => {
  it("lets a purchase in flight finish, takes no new one, and exits with 0 and a clean stderr", async () => {
    const client = httpClient(running.store);
    const { variantId } = await newVariant({ stock: 5 });
    await addToCart(client, variantId, 2);
    const cookie = `guestId=${client.cookies.get("guestId")}`;
    const inFlight = halfSent("/api/checkout/sessions", cookie, JSON.stringify(details));
    // On the wire and accepted, before the signal comes.
    await client.get("/healthz");
    await delay(100);
    const stopped = running.store.stop();
    await expect
      .poll(() =>
        client
          .copy()
          .get("/healthz")
          .then(
            () => "up",
            () => "down",
          ),
      )
      .toBe("down");
    inFlight.finish();
    const answer = await inFlight.answer;
    expect([answer.status, answer.connection]).toEqual([201, "close"]);
    expect(await stopped).toBe(0);
    expect(running.store.errors()).toBe("");

    await running.store.restart();
    const { session } = JSON.parse(answer.text);
    expect(await findSession(client, session.id)).toMatchObject({ state: "open", totals: { total: 4490 } });
    const intent = await createIntent(client, session.id);
    await running.sandbox.approve(intent.providerIntentId);
    await orderOf(session.id);
    expect(await stockOf(variantId)).toEqual({ onHand: 3, reserved: 0, available: 3 });
  });

  it("in a crowd of purchases loses none: what was begun goes on after the restart", async () => {
    const clients = Array.from({ length: 12 }, () => httpClient(running.store));
    const { variantId } = await newVariant({ stock: 12 });
    await Promise.all(clients.map((client) => addToCart(client, variantId)));
    const statuses: number[] = [];
    const purchases = clients.map(async (client) => {
      const started = await client.postJson("/api/checkout/sessions", details);
      statuses.push(started.status);
      const { session } = JSON.parse(started.text);
      const headers = { "idempotency-key": randomUUID() };
      const paid = await client.postJson("/api/payments/intents", { checkoutSessionId: session.id }, { headers });
      statuses.push(paid.status);
    });
    const settled = Promise.allSettled(purchases);
    await expect.poll(() => statuses.length, { interval: 5 }).toBeGreaterThan(3);
    expect(await running.store.stop()).toBe(0);
    await settled;
    expect(new Set(statuses)).toEqual(new Set([201]));
    await running.store.restart();
    for (const client of clients) {
      const { id } = await startCheckout(client);
      const intent = await createIntent(client, id);
      await running.sandbox.approve(intent.providerIntentId);
      await orderOf(id);
    }
    expect(await stockOf(variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
    expect(await db().orderLine.count({ where: { variantId } })).toBe(12);
    expect(running.store.errors()).toBe("");
  });
});

describe("a crash (SIGKILL)", () => {
  it("after an event was taken: it is applied after the restart", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.approve(paid.providerIntentId);
    // While the provider does not answer, an event can be stored and not applied.
    await running.sandbox.stop();
    const event = signedEvent(running.sandbox, paid.providerIntentId);
    const taken = await deliver(running.store, running.sandbox.connectionId, event);
    expect(taken.status).toBe(200);
    await expect.poll(() => running.store.output()).toContain("job failed, will be retried");
    await running.store.kill();
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(0);
    await running.sandbox.restart();
    await running.store.restart();
    const orders = () => db().order.count({ where: { checkoutSessionId: paid.sessionId } });
    await onceRetried(async () => expect(await orders()).toBe(1));
    // The sweep that comes with the start may have made the order before the event's own job ran.
    const events = () => db().providerEvent.findMany({ where: { eventId: event.id } });
    await onceRetried(async () => expect(await events()).toMatchObject([{ state: "processed" }]));
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(1);
    await running.sandbox.call("POST", "/v1/control", { paused: false });
  });

  it("in the middle of payments loses no order and sells nothing twice", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => awaitingPayment(running.store)));
    const approvals = Promise.all(all.map(({ providerIntentId }) => running.sandbox.approve(providerIntentId)));
    const returns = all.map(({ client, sessionId }) => returnToStore(client, sessionId));
    // The first one is answered, the others are on their way.
    await Promise.race(returns);
    await running.store.kill();
    await Promise.all([approvals, Promise.allSettled(returns)]);
    await running.store.restart();
    // Whoever comes back gets the order at once; nobody has to wait for a job that died with the process.
    for (const { client, sessionId, paymentId } of all) {
      await laterOn(paymentId);
      const answer = await returnToStore(client, sessionId);
      expect(answer.location).toMatch(/^\/orders\/\d+/);
    }
    for (const { sessionId, variant } of all) {
      expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
      expect(await stockOf(variant.variantId)).toEqual({ onHand: 8, reserved: 0, available: 8 });
    }
    const lost = await db().email.count({ where: { state: "failed" } });
    expect(lost).toBe(0);
  });
});
