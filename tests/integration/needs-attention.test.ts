import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { countAttention, needsAttention } from "#app/flows/money/index.server.ts";
import { replayEvent } from "#app/modules/events/index.server.ts";
import { notifyOfHeldStock } from "#app/modules/inventory/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { attentionInWords } from "#tests/fixtures/attention.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, createIntent, returnToStore, signIn, signUp, startCheckout } from "#tests/fixtures/shop.ts";
import { signedInAdmin } from "#tests/fixtures/signed-in.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false, seeded: false });
useJobs();

const sweep = () => jobHandlers()["store.sweep"]({});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const listed = async () => attentionInWords(await adminViewer());
const about = async (id: string) => (await listed()).filter((item) => item.id === id);

describe("what needs a person's attention", () => {
  beforeAll(async () => {
    // Only the sweeps that a test asks for.
    await stillSweep(running.database.url);
    await running.sandbox.call("POST", "/v1/control", { paused: true });
  });

  it("is nothing in a store where all went well", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await returnToStore(paid.client, paid.sessionId);
    await awaitingPayment(running.store);
    await sweep();
    expect(await listed()).toEqual([]);
  });

  it("is counted with the settings that the page has read already", async () => {
    const settings = await settingsFor(await adminViewer());
    const keep = vi.fn(async () => settings);
    await countAttention(await adminViewer({ storeId: "counted-once" }), keep as unknown as Keep);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it("is a payment of another amount, with its words and the action, until it is returned at the provider", async () => {
    const paid = await awaitingPayment(running.store);
    await db().payment.update({ where: { id: paid.paymentId }, data: { amountMinor: 4489 } });
    await running.sandbox.approve(paid.providerIntentId);
    await sweep();
    const amount = { minor: 4489, currency: "EUR" };
    const detail = "The provider’s amount or currency differs from the order’s.";
    expect(await about(paid.paymentId)).toMatchObject([
      { kind: "payment", detail, amount, action: expect.stringContaining("refund it") },
    ]);
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(0);
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: paid.providerIntentId, amount: 4490 });
    await sweep();
    expect(await about(paid.paymentId)).toEqual([]);
    expect((await stockOf(paid.variant.variantId)).reserved).toBe(2);
  });

  it("is a payment for another quote than its checkout's", async () => {
    const paid = await awaitingPayment(running.store);
    await db().checkoutSession.update({ where: { id: paid.sessionId }, data: { quoteHash: "another" } });
    await running.sandbox.approve(paid.providerIntentId);
    await sweep();
    expect(await about(paid.paymentId)).toMatchObject([{ kind: "payment", detail: expect.stringContaining("quote") }]);
  });

  it("is a payment that the provider does not know, which lets go of its goods", async () => {
    const lost = await awaitingPayment(running.store);
    await db().payment.update({ where: { id: lost.paymentId }, data: { providerIntentId: "pi_unknown" } });
    await db().checkoutSession.update({ where: { id: lost.sessionId }, data: { expiresAt: hoursAgo(1) } });
    await sweep();
    expect(await about(lost.paymentId)).toMatchObject([{ detail: "The provider doesn’t know this payment." }]);
    const stored = await db().payment.findUniqueOrThrow({ where: { id: lost.paymentId } });
    expect(stored.attention).toBe("unknown_at_provider");
    expect(await stockOf(lost.variant.variantId)).toEqual({ onHand: 10, reserved: 0, available: 10 });
  });

  it("is a payment whose reason an earlier version stored as a sentence, which staff still read", async () => {
    const { paymentId: id } = await awaitingPayment(running.store);
    const data = { state: "needs_attention", attention: "Some words of an earlier version." } as const;
    await db().payment.update({ where: { id }, data });
    expect(await about(id)).toMatchObject([{ kind: "payment", detail: "Some words of an earlier version." }]);
    const admin = httpClient(running.store);
    await signedInAdmin(admin, (await adminViewer()).email);
    for (const path of ["/admin/attention", `/admin/payments/${id}`]) {
      expect((await admin.get(path)).text).toContain("Some words of an earlier version.");
    }
  });

  it("is an order without a payment, and a payment without its order", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await returnToStore(paid.client, paid.sessionId);
    const order = await db().order.findUniqueOrThrow({ where: { checkoutSessionId: paid.sessionId } });
    await db().payment.update({ where: { id: paid.paymentId }, data: { orderId: randomUUID() } });
    expect(await about(order.id)).toMatchObject([{ kind: "order_without_payment", orderName: String(order.number) }]);
    expect((await listed()).map(({ kind }) => kind)).toContain("payment_without_order");
    await db().payment.update({ where: { id: paid.paymentId }, data: { orderId: order.id, capturedMinor: 4000 } });
    expect(await about(order.id)).toMatchObject([{ kind: "amount_differs" }]);
    await db().payment.update({ where: { id: paid.paymentId }, data: { capturedMinor: 4490 } });
    expect(await about(order.id)).toEqual([]);
  });

  it("is an event, an email, a refund and a checkout that have waited too long, and not before", async () => {
    const waiting = await awaitingPayment(running.store);
    const { connectionId } = running.sandbox;
    const storeId = env().STORE_ID;
    const event = { storeId, connectionId, eventId: randomUUID(), body: Buffer.from("{}"), headers: {} };
    const content = { recipient: "a@shop.test", subject: "Order 1", html: "", text: "" };
    const made = [
      (await db().providerEvent.create({ data: { ...event, receivedAt: hoursAgo(1) } })).id,
      (await db().email.create({ data: { storeId, dedupeKey: "late", ...content, createdAt: hoursAgo(2) } })).id,
      waiting.sessionId,
    ];
    await db().checkoutSession.update({ where: { id: waiting.sessionId }, data: { expiresAt: hoursAgo(2) } });
    await db().providerEvent.create({ data: { ...event, eventId: randomUUID() } });
    await db().email.create({ data: { storeId, dedupeKey: "fresh", ...content } });
    const found = (await listed()).filter(({ kind }) => ["event", "email", "refund", "checkout"].includes(kind));
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(made));
    for (const { action, detail } of found) expect([action, detail]).not.toContain("");
  });

  it("is a parked event at once, one that waits after 15 minutes, and neither once it is replayed and applied", async () => {
    const { connectionId } = running.sandbox;
    const event = (minutes: number) => ({
      ...{ storeId: env().STORE_ID, connectionId, eventId: randomUUID(), headers: {}, subject: "pi_none" },
      body: Buffer.from('{"data":{"object":{"id":"pi_none"}}}'),
      receivedAt: hoursAgo(minutes / 60),
    });
    const parked = await db().providerEvent.create({
      data: { ...event(0), state: "needs_attention", error: "got no answer", attempts: 12 },
    });
    const [young, old] = [
      await db().providerEvent.create({ data: event(14) }),
      await db().providerEvent.create({ data: event(16) }),
    ];
    expect(await about(parked.id)).toMatchObject([{ kind: "event", detail: expect.stringContaining("got no answer") }]);
    expect([await about(young.id), await about(old.id)]).toMatchObject([[], [{ kind: "event" }]]);
    expect(await replayEvent(await adminViewer(), parked.id)).toMatchObject({ ok: true });
    await eventually(async () => expect(await about(parked.id)).toEqual([]));
    await sweep();
    expect(await about(old.id)).toEqual([]);
  });

  it("is no event whose content was removed: nothing can be done about it", async () => {
    const { id } = await db().providerEvent.create({
      data: {
        ...{ storeId: env().STORE_ID, connectionId: running.sandbox.connectionId, eventId: randomUUID() },
        state: "needs_attention",
      },
    });
    expect(await about(id)).toEqual([]);
  });

  it("is an open dispute with its amount; a lost one only while the goods can be kept", async () => {
    const paid = await awaitingPayment(running.store);
    await running.sandbox.approve(paid.providerIntentId);
    await returnToStore(paid.client, paid.sessionId);
    const dispute = (state: "open" | "won" | "lost") =>
      db().payment.update({ where: { id: paid.paymentId }, data: { dispute: state, disputedMinor: 4000 } });
    const { orderId } = await dispute("open");
    const amount = { minor: 4000, currency: "EUR" };
    expect(await about(paid.paymentId)).toMatchObject([
      { kind: "dispute", amount, action: expect.stringContaining("Respond at the provider before the deadline") },
    ]);
    await dispute("won");
    expect(await about(paid.paymentId)).toEqual([]);
    await dispute("lost");
    expect(await about(orderId ?? "")).toMatchObject([
      {
        kind: "dispute_lost",
        amount,
        orderName: expect.stringMatching(/^\d+$/),
        action: expect.stringContaining("Don’t ship"),
      },
    ]);
    await db().order.update({ where: { id: orderId ?? "" }, data: { test: false, state: "fulfilled" } });
    expect((await listed()).filter(({ kind }) => kind.startsWith("dispute"))).toEqual([]);
  });

  it("names the payment of a checkout without end, so that there is a page to act on", async () => {
    const waiting = await awaitingPayment(running.store);
    await db().checkoutSession.update({ where: { id: waiting.sessionId }, data: { expiresAt: hoursAgo(2) } });
    expect(await about(waiting.sessionId)).toMatchObject([{ kind: "checkout", paymentId: waiting.paymentId }]);
  });

  it("is first of all that nothing takes payments, until a Connection does", async () => {
    const { connectionId: id } = running.sandbox;
    const { secrets, name } = await db().connection.findUniqueOrThrow({ where: { id } });
    const change = (data: object) => db().connection.update({ where: { id }, data });
    const found = async () => (await listed()).filter(({ kind }) => kind === "no_payments");
    expect(await found()).toEqual([]);
    await change({ enabled: false });
    const entry = {
      kind: "no_payments",
      label: "No payments",
      since: null,
      action: expect.stringContaining("Set up a connection"),
    };
    expect((await listed())[0]).toEqual({ ...entry, id: "default", detail: "No enabled connection takes payments." });
    await change({ enabled: true, secrets: "v2.nobody.AAAA.AAAA.AAAA" });
    expect(await found()).toEqual([
      { ...entry, id: "default", connectionId: id, connectionName: name, detail: expect.stringContaining(name) },
    ]);
    await change({ secrets });
    expect(await found()).toEqual([]);
  });

  it("of another Store is not shown", async () => {
    const here = await listed();
    expect(here.length).toBeGreaterThan(0);
    const there = await needsAttention(await adminViewer({ storeId: "another" }));
    expect(there.map(({ kind }) => kind)).toEqual(["no_payments"]);
    expect(await countAttention(await adminViewer({ storeId: "another" }))).toBe(1);
    expect(await countAttention(await adminViewer())).toBe(here.length);
  });
});

describe("stock that one network holds", () => {
  const from = { address: "203.0.113.99" };
  /** A guest of that network whose checkout has all details. */
  const hoard = async (variantId: string, quantity: number) => {
    const client = httpClient(running.store, from);
    await addToCart(client, variantId, quantity);
    return { client, id: (await startCheckout(client)).id };
  };
  const held = async () => (await listed()).filter(({ kind }) => kind === "held_stock");
  const notices = () => db().email.count({ where: { dedupeKey: { startsWith: "held-stock:" } } });

  it("needs attention once it meets the limits; released, it is free, and what is being paid for stays", async () => {
    const [first, second] = [await newVariant({ stock: 40 }), await newVariant({ stock: 40 })];
    const open = await hoard(first.variantId, 15);
    const paying = await hoard(second.variantId, 20);
    await createIntent(paying.client, paying.id);
    expect(await held()).toEqual([]);
    const greedy = await hoard(first.variantId, 21);
    const [entry, ...others] = await held();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      detail: "One network has reserved 56 units of 2 items in 3 checkouts; 20 units of them are being paid for.",
    });
    expect(JSON.stringify(entry)).not.toContain(from.address);

    const reader = { id: randomUUID(), email: `reader-${randomUUID()}@shop.test` };
    const tell = (time: string) => notifyOfHeldStock(systemViewer(), async () => [reader], new Date(time));
    await Promise.all(Array.from({ length: 5 }, () => tell("2026-01-05T10:00:00Z")));
    await tell("2026-01-05T10:59:59Z");
    expect(await notices()).toBe(1);
    await tell("2026-01-05T11:00:00Z");
    expect(await notices()).toBe(2);

    const admin = httpClient(running.store);
    const { userId, ...account } = await signUp(admin);
    await db().authUser.update({ where: { id: userId }, data: { role: "admin" } });
    await signIn(admin, account);
    expect((await admin.get("/admin/attention")).text).toContain("Release stock");
    const form = { intent: "release", id: entry?.id ?? "" };
    expect((await open.client.submit("/admin/attention", form)).status).toBe(302);
    expect((await held()).length).toBe(1);
    const released = await admin.submit("/admin/attention", form);
    expect([released.status, released.location]).toEqual([303, "/admin/attention?done=released"]);
    expect((await stockOf(first.variantId)).reserved).toBe(0);
    expect((await stockOf(second.variantId)).reserved).toBe(20);
    expect(await held()).toEqual([]);
    const audit = { action: "stock.released", targetKind: "network", targetId: entry?.id ?? "" };
    expect(await db().auditEntry.count({ where: audit })).toBe(1);
    expect((await open.client.get(`/checkout/${open.id}`)).text).toContain("ada@shop.test");
    for (const { client } of [open, greedy]) {
      const again = await startCheckout(client);
      expect(await db().reservation.count({ where: { checkoutSessionId: again.id, weak: false } })).toBe(0);
    }
    const stranger = await hoard(first.variantId, 1);
    expect(await db().reservation.count({ where: { checkoutSessionId: stranger.id, weak: false } })).toBe(0);
    await db().checkoutSession.updateMany({
      where: { networkHash: entry?.id ?? "", state: "open" },
      data: { state: "cancelled" },
    });
    const refused = await admin.submit("/admin/attention", form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("All of these items are being paid for");
    expect((await admin.submit("/admin/attention", { ...form, id: "nobody" })).status).toBe(404);
  });
});
