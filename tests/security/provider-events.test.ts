import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { connectionsFor, saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type AwaitingPayment, awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { deliver, type SignedEvent, signed, signedEvent } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { orderOf } from "#tests/fixtures/shop.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false, seeded: false });
const MINUTE = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const send = (event: Omit<SignedEvent, "id">, connectionId = running.sandbox.connectionId) =>
  deliver(running.store, connectionId, event);

let paid: AwaitingPayment;
beforeAll(async () => {
  // It would find the payment below, which no event is to complete.
  await stillSweep(running.database.url);
  paid = await awaitingPayment(running.store);
  // Paid at the provider: an event that passes would make the order.
  await running.sandbox.call("POST", "/v1/control", { paused: true });
  await running.sandbox.approve(paid.providerIntentId);
});

async function expectRefused(status: number, event: Omit<SignedEvent, "id">, connectionId?: string) {
  const before = await fingerprint(running.database.url);
  const answer = await send(event, connectionId);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/webhook|signature mismatch|tolerance|timestamp|stack|node_modules/i);
  expect(await fingerprint(running.database.url)).toBe(before);
}

const good = () => signedEvent(running.sandbox, paid.providerIntentId);
const withHeaders = (event: SignedEvent, headers: Record<string, string>): SignedEvent => ({
  ...event,
  headers: { ...event.headers, ...headers },
});
function without(event: SignedEvent, name: string): SignedEvent {
  const { [name]: _, ...headers } = event.headers;
  return { ...event, headers };
}
const otherSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

const forged: [string, () => SignedEvent][] = [
  ["an altered body", () => ({ ...good(), body: good().body.replace("succeeded", "cancelled") })],
  ["one more space", () => ({ ...good(), body: `${good().body} ` })],
  ["a byte order mark in front", () => ({ ...good(), body: `\ufeff${good().body}` })],
  ["another event id", () => withHeaders(good(), { "webhook-id": "evt_other" })],
  ["another timestamp", () => withHeaders(good(), { "webhook-timestamp": String(Math.floor(Date.now() / 1000) - 9) })],
  ["no signature", () => without(good(), "webhook-signature")],
  ["no id", () => without(good(), "webhook-id")],
  ["no timestamp", () => without(good(), "webhook-timestamp")],
  ["an empty signature", () => withHeaders(good(), { "webhook-signature": "" })],
  ["a signature without a value", () => withHeaders(good(), { "webhook-signature": "v1," })],
  ["a signature of an unknown version", () => withHeaders(good(), { "webhook-signature": "v0,AAAA" })],
  ["a very long signature", () => withHeaders(good(), { "webhook-signature": `v1,${"A".repeat(6000)}` })],
  ["a very long id", () => signed(running.sandbox.webhookSecret, { id: "e".repeat(201), at: new Date(), body: "{}" })],
  ["an old timestamp", () => signedEvent(running.sandbox, paid.providerIntentId, { at: ago(5 * MINUTE + 2000) })],
  ["a future timestamp", () => signedEvent(running.sandbox, paid.providerIntentId, { at: ago(-5 * MINUTE - 2000) })],
  ["a wrong secret", () => signedEvent({ webhookSecret: otherSecret() }, paid.providerIntentId)],
  ["a timestamp that is no number", () => withHeaders(good(), { "webhook-timestamp": "now" })],
  [
    "a signed body that is no JSON",
    () => signed(running.sandbox.webhookSecret, { id: "evt_1", at: new Date(), body: "no" }),
  ],
];

describe("a provider event", () => {
  it.each(forged)(
    "with %s is refused with 401 and changes nothing",
    proves("S6.3", "S7.5", "SEC-W1"),
    async (_case, event) => {
      await expectRefused(401, event());
    },
  );

  it("with bytes that are not UTF-8 is refused", async () => {
    const before = await fingerprint(running.database.url);
    const url = `${running.store.plainUrl}/api/providers/${running.sandbox.connectionId}/events`;
    const answer = await fetch(url, { method: "POST", headers: good().headers, body: Buffer.from([0xff, 0xfe, 0x7b]) });
    expect(answer.status).toBe(401);
    expect(await fingerprint(running.database.url)).toBe(before);
  });

  it("for an unknown, disabled or oddly named Connection is not found", proves("S2.15"), async () => {
    for (const id of ["0193b4f0-0000-7000-8000-000000000000", "1", "%2e%2e", "null", "'--"]) {
      await expectRefused(404, good(), id);
    }
    await db().connection.update({ where: { id: running.sandbox.connectionId }, data: { enabled: false } });
    await expectRefused(404, good());
    await db().connection.update({ where: { id: running.sandbox.connectionId }, data: { enabled: true } });
  });

  it(
    "for another Store's Connection is not found, also when signed with its secret",
    proves("S2.15", "S6.5", "SEC-W2"),
    async () => {
      const webhookSecret = otherSecret();
      // The brand exists in the type alone.
      const viewer = { kind: "system", storeId: "other" } as SystemViewer;
      const secrets = { apiKey: "sk_other_0123456789", webhookSecret };
      const foreign = { name: "Sandbox", baseUrl: running.sandbox.url, test: true, secrets };
      const id = await saveSandboxConnection(viewer, foreign);
      await expectRefused(404, signedEvent({ webhookSecret }, paid.providerIntentId), id);
      expect(await connectionsFor(guestViewer()).hostedPageOrigins()).toHaveLength(1);
    },
  );

  it("over 1 MiB is refused with 413 before it is verified", proves("SEC-W4"), async () => {
    const body = `{"padding":"${"x".repeat(1_048_576)}"}`;
    await expectRefused(413, signed(running.sandbox.webhookSecret, { id: "evt_big", at: new Date(), body }));
  });

  it("answers other methods with 405", async () => {
    const url = `${running.store.plainUrl}/api/providers/${running.sandbox.connectionId}/events`;
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await fetch(url, { method, headers: good().headers });
      expect(answer.status).toBe(405);
    }
  });

  it("gets neither a cookie nor a session look-up", proves("SEC-W4"), async () => {
    const url = `${running.store.plainUrl}/api/providers/${running.sandbox.connectionId}/events`;
    const answer = await fetch(url, { method: "POST", headers: { cookie: "guestId=x" }, body: "{}" });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("about something unknown is stored and changes nothing else", async () => {
    const events = [
      signedEvent(running.sandbox, "pi_unknown"),
      signed(running.sandbox.webhookSecret, { id: "evt_shapeless", at: new Date(), body: '{"data":[1,2]}' }),
      signed(running.sandbox.webhookSecret, {
        id: "evt_elsewhere",
        at: new Date(),
        body: JSON.stringify({ type: "x", storeId: "other", connectionId: "other", data: { object: { id: 7 } } }),
      }),
    ];
    for (const event of events) expect((await send(event)).status).toBe(200);
    for (const { id } of events) {
      await eventually(async () => {
        const rows = await db().providerEvent.findMany({ where: { eventId: id } });
        expect(rows).toMatchObject([{ storeId: "default", state: "processed" }]);
      });
    }
    expect(await db().order.count()).toBe(0);
  });

  it(
    "that is genuine, at the edge of the tolerance, is taken: its exact bytes are stored",
    proves("S6.4"),
    async () => {
      const event = signedEvent(running.sandbox, paid.providerIntentId, { at: ago(5 * MINUTE - 5000) });
      expect((await send(event)).status).toBe(200);
      await orderOf(paid.sessionId);
      const row = await db().providerEvent.findFirstOrThrow({ where: { eventId: event.id } });
      expect(Buffer.from(row.body ?? []).toString()).toBe(event.body);
    },
  );
});
