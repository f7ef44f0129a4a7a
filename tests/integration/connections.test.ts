/** Links to providers: made, changed, tried, disabled, and what becomes of what was begun through them. */
import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { payCheckout, paymentOutcome, reopenForChange, returnFromPayment } from "#app/flows/checkout/index.server.ts";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import {
  changeConnection,
  connectionsAdminFor,
  connectionsFor,
  createConnection,
  endPreviousSecret,
  replaceSecrets,
  rotateWebhookSecret,
  setConnectionEnabled,
  testConnection,
} from "#app/modules/connections/index.server.ts";
import { eventsAdminFor, receiveEvent } from "#app/modules/events/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { metricsText } from "#app/platform/metrics.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { signedEvent } from "#tests/fixtures/provider-event.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { takeBankTransfers } from "#tests/fixtures/settings.ts";
import { newSecret } from "#tests/fixtures/signed-events.ts";
import { startedPayment } from "#tests/fixtures/started-payment.ts";
import { type StripeApi, startStripeApi } from "#tests/fixtures/stripe-api/server.ts";
import { freshAdminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useJobs();
const HOUR = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR);
const aMomentAgo = () => new Date(Date.now() - 1000);
const sealedElsewhere = "v2.nobody.AAAA.AAAA.AAAA";

let admin: FreshAdminViewer;
let sandbox: Sandbox;
let stripe: StripeApi;
beforeAll(async () => {
  admin = await freshAdminViewer();
  sandbox = await startSandbox("http://127.0.0.1:9");
  stripe = await startStripeApi();
});
afterAll(() => Promise.all([sandbox.close(), stripe.close()]));
beforeEach(async () => {
  await db().connection.deleteMany({ where: { id: { not: sandbox.connectionId } } });
  await db().connection.update({ where: { id: sandbox.connectionId }, data: { enabled: true } });
});

const rowOf = (id: string) => db().connection.findUniqueOrThrow({ where: { id } });
const square = (name: string, webhookSecret = newSecret.square()) =>
  createConnection(admin, { provider: "square", name, test: true, settings: {}, secrets: { webhookSecret } });
const stripeWith = (changes: object = {}, apiKey = stripe.apiKey) =>
  createConnection(admin, {
    ...{ provider: "stripe", name: "Stripe", test: true },
    settings: { apiUrl: stripe.url, hostedPageOrigin: stripe.url },
    secrets: { apiKey, webhookSecret: newSecret.stripe() },
    ...changes,
  });
/** @throws Error for a refusal */
async function idOf(made: Promise<{ ok: true; value: string } | { ok: false; code: string; data?: object }>) {
  const outcome = await made;
  if (!outcome.ok) throw new Error(`${outcome.code}: ${JSON.stringify(outcome.data)}`);
  return outcome.value;
}

describe("a new Connection", () => {
  it("is for test money when its key says so, whatever the form says", async () => {
    const id = await idOf(stripeWith({ test: false }));
    expect(await rowOf(id)).toMatchObject({ test: true, enabled: true, capture: "automatic" });
    const live = await idOf(stripeWith({ name: "Live", test: true }, "sk_live_0123456789"));
    expect(await rowOf(live)).toMatchObject({ test: false });
    const secrets = { apiKey: "key", webhookSecret: newSecret.sandbox() };
    const settings = { baseUrl: sandbox.url };
    const made = createConnection(admin, { provider: "sandbox", name: "Mine", test: false, settings, secrets });
    expect(await rowOf(await idOf(made))).toMatchObject({ test: true });
  });

  it("reserves money only where the provider takes payments", async () => {
    expect(await rowOf(await idOf(stripeWith({ capture: "manual" })))).toMatchObject({ capture: "manual" });
    const secrets = { webhookSecret: newSecret.square() };
    const given = { provider: "square", name: "Square", test: false, settings: {}, secrets } as const;
    const id = await idOf(createConnection(admin, { ...given, capture: "manual" }));
    expect(await rowOf(id)).toMatchObject({ capture: "automatic", test: false });
  });

  it("has a name and a verification secret of its own, also of twenty that are made at once", async () => {
    const secret = newSecret.square();
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => square(`Square ${index}`, secret)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.filter((one) => !one.ok && one.code === "conflict")).toHaveLength(19);
    const { name } = await db().connection.findFirstOrThrow({ where: { provider: "square" } });
    expect(await square(name)).toMatchObject({
      ok: false,
      code: "conflict",
      data: { reason: "connection_name_taken" },
    });
  });

  it("shares no secret with one that another is rotated away from, until that ends", async () => {
    const former = newSecret.square();
    const id = await idOf(square("Rotated", former));
    const next = { connectionId: id, webhookSecret: newSecret.square(), previousUntil: inAnHour() };
    expect(await rotateWebhookSecret(admin, next)).toMatchObject({ ok: true });
    expect(await square("Late", former)).toMatchObject({ ok: false, code: "conflict" });
    await db().connection.update({ where: { id }, data: { previousWebhookSecretUntil: aMomentAgo() } });
    expect(await square("Late", former)).toMatchObject({ ok: true });
  });

  it("can be made beside one whose secrets cannot be read", async () => {
    const id = await idOf(square("Lost"));
    await db().connection.update({ where: { id }, data: { secrets: sealedElsewhere } });
    expect(await square("Found")).toMatchObject({ ok: true });
  });
});

describe("a verification secret", () => {
  const previousOf = async (id: string) => {
    const { previousWebhookSecret, previousWebhookSecretUntil } = await rowOf(id);
    return { sealed: previousWebhookSecret !== null, until: previousWebhookSecretUntil };
  };
  const rotate = (connectionId: string, webhookSecret: string, previousUntil: Date) =>
    rotateWebhookSecret(admin, { connectionId, webhookSecret, previousUntil });

  it("that is replaced at once is not kept", async () => {
    const id = await idOf(square("Square"));
    expect(await rotate(id, newSecret.square(), new Date())).toMatchObject({ ok: true });
    expect(await previousOf(id)).toEqual({ sealed: false, until: null });
  });

  it("of before can be ended at any time", async () => {
    const id = await idOf(square("Square"));
    await rotate(id, newSecret.square(), inAnHour());
    expect(await previousOf(id)).toMatchObject({ sealed: true });
    expect(await endPreviousSecret(admin, id)).toEqual({ ok: true, value: true });
    expect(await previousOf(id)).toEqual({ sealed: false, until: null });
    expect(await endPreviousSecret(admin, id)).toEqual({ ok: true, value: false });
  });

  it("can be the former one again, and cannot be the present one", async () => {
    const [first, second] = [newSecret.square(), newSecret.square()];
    const id = await idOf(square("Square", first));
    expect(await rotate(id, first, inAnHour())).toMatchObject({ ok: false, code: "conflict" });
    expect(await rotate(id, second, inAnHour())).toMatchObject({ ok: true });
    expect(await rotate(id, first, inAnHour())).toMatchObject({ ok: true });
  });

  it("keeps its date apart from that of the key", async () => {
    const id = await idOf(stripeWith());
    const before = await rowOf(id);
    await rotate(id, newSecret.stripe(), inAnHour());
    const after = await rowOf(id);
    expect(after.webhookSecretSetAt).not.toEqual(before.webhookSecretSetAt);
    expect(after.keysSetAt).toEqual(before.keysSetAt);
  });
});

describe("a key", () => {
  it("is replaced without touching the verification secret, whatever is sent beside it", async () => {
    const webhookSecret = newSecret.stripe();
    const id = await idOf(stripeWith({ secrets: { apiKey: stripe.apiKey, webhookSecret } }));
    const secrets = { apiKey: "sk_test_another0123", webhookSecret: newSecret.stripe() };
    expect(await replaceSecrets(admin, { connectionId: id, secrets })).toEqual({ ok: true, value: ["apiKey"] });
    expect(await square("Other", webhookSecret)).toMatchObject({ ok: false, code: "conflict" });
  });

  it("for real money does not take the place of one for test money, nor the other way about", async () => {
    const test = await idOf(stripeWith());
    const live = await idOf(stripeWith({ name: "Live" }, "sk_live_0123456789"));
    const refused = (test: boolean) => ({ ok: false, code: "conflict", data: { reason: "key_of_other_mode", test } });
    const swap = (connectionId: string, apiKey: string) => replaceSecrets(admin, { connectionId, secrets: { apiKey } });
    expect(await swap(test, "sk_live_9876543210")).toMatchObject(refused(false));
    expect(await swap(live, "sk_test_9876543210")).toMatchObject(refused(true));
    expect(await swap(live, "rk_live_9876543210")).toMatchObject({ ok: true });
  });
});

describe("settings", () => {
  it("that change are named, and a test key stays one for test money", async () => {
    const id = await idOf(stripeWith());
    const settings = { apiUrl: "https://proxy.example", hostedPageOrigin: stripe.url };
    const change = { connectionId: id, name: "Stripe", test: false, capture: "manual" as const, settings };
    expect(await changeConnection(admin, change)).toEqual({ ok: true, value: ["capture", "apiUrl"] });
    expect(await rowOf(id)).toMatchObject({ test: true, capture: "manual", settings });
  });

  it("cannot take the name of another connection", async () => {
    const id = await idOf(square("One"));
    await idOf(square("Two"));
    const change = { connectionId: id, name: "Two", test: true, capture: "automatic" as const, settings: {} };
    expect(await changeConnection(admin, change)).toMatchObject({ ok: false, code: "conflict" });
  });
});

describe("a test of a Connection", () => {
  const tested = async (id: string) => {
    const result = await testConnection(admin, id);
    return result.ok ? result.value.key : result.code;
  };
  const withUrl = async (apiUrl: string) => {
    const id = await idOf(stripeWith({ settings: { apiUrl }, name: apiUrl }));
    return tested(id);
  };
  const sandboxAt = async (baseUrl: string, apiKey = sandbox.apiKey) => {
    const secrets = { apiKey, webhookSecret: newSecret.sandbox() };
    const given = { provider: "sandbox", name: `at ${baseUrl} ${apiKey}`, test: true } as const;
    return tested(await idOf(createConnection(admin, { ...given, settings: { baseUrl }, secrets })));
  };
  const answering = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    // A TCP server's address is one of these.
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
  };

  it("says that the key works, or that the provider refused it", async () => {
    expect(await tested(sandbox.connectionId)).toBe("works");
    expect(await sandboxAt(sandbox.url, "wrong-key")).toBe("key_refused");
    expect(await tested(await idOf(stripeWith()))).toBe("works");
    expect(await tested(await idOf(stripeWith({ name: "Wrong" }, "sk_test_wrong0123456")))).toBe("key_refused");
  });

  it("moves and makes nothing at the provider", async () => {
    const id = await idOf(stripeWith());
    const before = stripe.calls.length;
    await tested(id);
    expect(stripe.calls.slice(before)).toEqual(["GET /v1/checkout/sessions"]);
  });

  it("says when nobody answers", async () => {
    expect(await sandboxAt("http://127.0.0.1:9")).toBe("no_answer");
    expect(await withUrl("http://127.0.0.1:9")).toBe("no_answer");
    stripe.failNext(500, 4);
    expect(await tested(await idOf(stripeWith()))).toBe("no_answer");
    stripe.failNext(500, 0);
  });

  it("says when something else answers, and takes the key nowhere else", async () => {
    const requests: string[] = [];
    const target = await answering((_request, response) => response.end(requests.push("the target")));
    const other = await answering((request, response) => {
      if (request.url?.startsWith("/v1/payment")) response.writeHead(302, { location: target.url }).end();
      else response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
    });
    expect(await sandboxAt(other.url)).toBe("wrong_address");
    expect(await withUrl(other.url)).toBe("wrong_address");
    expect(await sandboxAt("http://no-such-host.invalid")).toBe("wrong_address");
    expect(requests).toEqual([]);
    for (const { server } of [target, other]) server.close();
  });

  it("says when the last verified event came, and asks nothing of a provider of events only", async () => {
    const id = await idOf(square("Square"));
    expect(await testConnection(admin, id)).toEqual({ ok: true, value: { key: "not_asked" } });
    expect(await eventsAdminFor(admin).newestOf(id, 1)).toEqual([]);
    const receivedAt = aMomentAgo();
    await db().providerEvent.create({
      data: { storeId: "default", connectionId: id, eventId: "e", body: Buffer.from("{}"), receivedAt },
    });
    expect(await eventsAdminFor(admin).newestOf(id, 1)).toMatchObject([{ eventId: "e", receivedAt }]);
  });
});

describe("a Connection whose secrets cannot be read", () => {
  let sealed: string;
  beforeEach(async () => {
    sealed = (await rowOf(sandbox.connectionId)).secrets;
    await db().connection.update({ where: { id: sandbox.connectionId }, data: { secrets: sealedElsewhere } });
  });
  const restore = () => db().connection.update({ where: { id: sandbox.connectionId }, data: { secrets: sealed } });

  it("makes payment unavailable without an error, and no other Connection takes its place unasked", async () => {
    await restore();
    const { viewer, sessionId } = await startedPayment();
    await reopenForChange(viewer);
    await db().connection.update({ where: { id: sandbox.connectionId }, data: { secrets: sealedElsewhere } });
    await idOf(stripeWith());
    expect(await payCheckout(viewer, sessionId, "key-of-unreadable")).toMatchObject({ code: "provider_unavailable" });
    expect(await connectionsFor(guestViewer()).hostedPageOrigins()).toEqual([sandbox.url, stripe.url]);
    await restore();
  });

  it("is shown as such, takes no event, is not enabled, and says so when tried", async () => {
    const { connectionId } = sandbox;
    const [listed] = await connectionsAdminFor(admin).list();
    expect(listed).toMatchObject({ id: connectionId, readable: false });
    const { body, headers } = signedEvent(sandbox, "pi_1");
    const received = await receiveEvent("default", connectionId, Buffer.from(body), new Headers(headers));
    expect(received).toEqual({ ok: false, code: "unavailable" });
    expect(await testConnection(admin, connectionId)).toMatchObject({ ok: true, value: { key: "unreadable" } });
    const rotation = { connectionId, webhookSecret: newSecret.sandbox(), previousUntil: inAnHour() };
    expect(await rotateWebhookSecret(admin, rotation)).toMatchObject({ ok: false, code: "conflict" });
    await setConnectionEnabled(admin, connectionId, false);
    expect(await setConnectionEnabled(admin, connectionId, true)).toMatchObject({ ok: false, code: "conflict" });
    await restore();
  });

  it("works again once all of them were entered anew, and its old verification secret is gone", async () => {
    const { connectionId, apiKey, webhookSecret } = sandbox;
    const previous = { previousWebhookSecret: sealedElsewhere, previousWebhookSecretUntil: inAnHour() };
    await db().connection.update({ where: { id: connectionId }, data: previous });
    await expect(replaceSecrets(admin, { connectionId, secrets: { apiKey } })).rejects.toThrow();
    const taken = newSecret.sandbox();
    await idOf(square("Other", taken));
    expect(await replaceSecrets(admin, { connectionId, secrets: { apiKey, webhookSecret: taken } })).toMatchObject({
      ok: false,
      code: "conflict",
    });
    const replaced = await replaceSecrets(admin, { connectionId, secrets: { apiKey, webhookSecret } });
    expect(replaced).toEqual({ ok: true, value: ["webhookSecret", "apiKey"] });
    expect(await rowOf(connectionId)).toMatchObject({ previousWebhookSecret: null, previousWebhookSecretUntil: null });
    expect(await testConnection(admin, connectionId)).toMatchObject({ value: { key: "works" } });
  });
});

describe("a disabled Connection", () => {
  const disable = () => setConnectionEnabled(admin, sandbox.connectionId, false);
  const atProvider = (id: string) => sandbox.call("GET", `/v1/payment_intents/${id}`);
  const orders = (checkoutSessionId: string) => db().order.count({ where: { checkoutSessionId } });

  it("begins no payment", async () => {
    const { viewer, sessionId } = await startedPayment();
    await reopenForChange(viewer);
    await disable();
    expect(await payCheckout(viewer, sessionId, "key-of-disabled")).toMatchObject({ code: "provider_unavailable" });
    expect(await connectionsFor(guestViewer()).hostedPageOrigins()).toEqual([]);
  });

  it("settles what was paid through it: the returning shopper gets the order", async () => {
    const { viewer, sessionId, providerIntentId } = await startedPayment();
    await disable();
    await sandbox.approve(providerIntentId);
    expect(await returnFromPayment(viewer, sessionId)).toMatchObject({ kind: "order" });
  });

  it("is still asked by the sweep about the intents that it may have begun, and no longer than that", async () => {
    const { sessionId, providerIntentId } = await startedPayment();
    await disable();
    await sandbox.approve(providerIntentId);
    await jobHandlers()["store.sweep"]({});
    expect(await orders(sessionId)).toBe(1);
    const paying = (since: Date) => connectionsFor(systemViewer()).paying(since);
    expect(await paying(new Date(Date.now() - HOUR))).toEqual([{ id: sandbox.connectionId }]);
    expect(await paying(inAnHour())).toEqual([]);
  });

  it("lets a payment be called back", async () => {
    const { viewer, providerIntentId } = await startedPayment();
    await disable();
    expect(await reopenForChange(viewer)).toEqual({ ok: true });
    expect(await atProvider(providerIntentId)).toMatchObject({ status: "cancelled" });
  });

  it("refunds what was paid through it and cannot become an order", async () => {
    const { sessionId, paymentId, providerIntentId } = await startedPayment();
    await db().checkoutSession.update({ where: { id: sessionId }, data: { state: "completed" } });
    await disable();
    await sandbox.approve(providerIntentId);
    await jobHandlers()["store.sweep"]({});
    await expect.poll(() => db().payment.findUnique({ where: { id: paymentId } })).toMatchObject({ state: "refunded" });
    expect(await atProvider(providerIntentId)).toMatchObject({ amountRefunded: 4490 });
  });

  it("hands a checkout over to the next one: its payment is called back, and a new one begins there", async () => {
    const { viewer, sessionId, providerIntentId, paymentId } = await startedPayment();
    await idOf(stripeWith());
    await disable();
    const paid = await payCheckout(viewer, sessionId, "key-of-the-next");
    expect(paid).toMatchObject({ ok: true, value: { created: true } });
    expect(paid.ok && paid.value.intent?.redirectUrl.startsWith(`${stripe.url}/c/pay/`)).toBe(true);
    expect(await atProvider(providerIntentId)).toMatchObject({ status: "cancelled" });
    expect(await db().payment.findUnique({ where: { id: paymentId } })).toMatchObject({ state: "cancelled" });
    // While it is only an older one that is enabled too, the payment stays where it was begun.
    const again = await payCheckout(viewer, sessionId, "key-of-a-second-tab");
    expect(again).toMatchObject({ ok: true, value: { created: false } });
  });

  it("hands a checkout over to the way to pay by hand that was chosen, with or without a next one", async () => {
    await takeBankTransfers();
    for (const next of [null, stripeWith()]) {
      const { viewer, sessionId, providerIntentId } = await startedPayment();
      if (next) await idOf(next);
      await disable();
      const paid = await payCheckout(viewer, sessionId, randomUUID(), { way: "transfer" });
      expect(paid).toMatchObject({ ok: true, value: { intent: null } });
      expect(await atProvider(providerIntentId)).toMatchObject({ status: "cancelled" });
      await setConnectionEnabled(admin, sandbox.connectionId, true);
    }
  });

  it("does not take a payment again that was paid a moment before it was called back", async () => {
    const { viewer, sessionId, providerIntentId } = await startedPayment();
    await idOf(stripeWith());
    await disable();
    await sandbox.approve(providerIntentId);
    expect(await payCheckout(viewer, sessionId, "key-too-late")).toEqual({ ok: false, code: "checkout_completed" });
    expect(await orders(sessionId)).toBe(1);
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
  });

  it("keeps a checkout waiting while its provider does not answer: nobody pays twice", async () => {
    const { viewer, sessionId } = await startedPayment();
    await idOf(stripeWith());
    await disable();
    await sandbox.stop();
    expect(await payCheckout(viewer, sessionId, "key-of-outage")).toMatchObject({ code: "provider_unavailable" });
    await sandbox.restart();
    expect(await payCheckout(viewer, sessionId, "key-after-outage")).toMatchObject({ ok: true });
  });
});

describe("making a payment's intent again", () => {
  /** As after a process that ended between making the intent and noting it. */
  const forget = (id: string) =>
    db().payment.update({ where: { id }, data: { state: "created", providerIntentId: null, redirectUrl: null } });

  it("says the same as before, also when the store has another name by now", async () => {
    const { viewer, sessionId, paymentId, providerIntentId } = await startedPayment();
    await forget(paymentId);
    const { STORE_NAME } = env();
    try {
      Object.assign(env(), { STORE_NAME: "Renamed" });
      expect(await payCheckout(viewer, sessionId, randomUUID())).toMatchObject({ ok: true });
    } finally {
      Object.assign(env(), { STORE_NAME });
    }
    expect(await db().payment.findUnique({ where: { id: paymentId } })).toMatchObject({ providerIntentId });
  });

  it("leads to the page of its Connection and to no other", async () => {
    const { viewer, sessionId, paymentId } = await startedPayment();
    const redirectUrl = "https://evil.test/pay/1";
    await db().payment.update({ where: { id: paymentId }, data: { redirectUrl } });
    const refused = { ok: false, code: "provider_unavailable" };
    expect(await payCheckout(viewer, sessionId, randomUUID())).toEqual(refused);
    expect(await paymentOutcome(viewer, sessionId)).toMatchObject({ state: "pending", payUrl: null });
  });
});

describe("a provider that fails again and again", () => {
  const failed = { ok: false, code: "provider_unavailable" };

  it("is left alone for five seconds, and what was begun goes on afterwards", async () => {
    const { viewer, sessionId, paymentId, providerIntentId } = await startedPayment();
    await sandbox.stop();
    for (let time = 0; time < 5; time++) await expect(settlePayment("default", paymentId)).rejects.toThrow("no answer");
    await expect(settlePayment("default", paymentId)).rejects.toThrow("Calls are paused for a moment");
    await sandbox.restart();
    const calls = sandbox.calls.length;
    await expect(settlePayment("default", paymentId)).rejects.toThrow("Calls are paused for a moment");
    expect(await reopenForChange(viewer)).toMatchObject(failed);
    expect(sandbox.calls).toHaveLength(calls);
    // Trying the Connection always asks.
    expect(await testConnection(admin, sandbox.connectionId)).toMatchObject({ ok: true });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
    try {
      expect(await settlePayment("default", paymentId)).toBe("pending");
    } finally {
      vi.restoreAllMocks();
    }
    await sandbox.approve(providerIntentId);
    await db().payment.update({ where: { id: paymentId }, data: { askedAt: null } });
    expect(await returnFromPayment(viewer, sessionId)).toMatchObject({ kind: "order" });
    const { text } = await metricsText();
    expect(text).toMatch(/latchkey_provider_calls_total\{provider="sandbox",outcome="held_back"\} 3/);
  });

  it("is not one that says no, or does not know a payment", async () => {
    const { paymentId } = await startedPayment();
    await db().payment.update({ where: { id: paymentId }, data: { providerIntentId: "pi_unknown" } });
    for (let time = 0; time < 8; time++) await expect(settlePayment("default", paymentId)).rejects.toThrow("404");
  });
});
