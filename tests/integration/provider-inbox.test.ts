/** What becomes of a stored event: applied once, tried again, parked, replayed, forgotten. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { createConnection } from "#app/modules/connections/index.server.ts";
import { sealSecrets, sealWebhookSecret } from "#app/modules/connections/secrets.server.ts";
import { inboxFor, receiveEvent, replayEvent, replayParkedEvents } from "#app/modules/events/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { signedEvent } from "#tests/fixtures/provider-event.ts";
import { forgetOutages, type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { startedPayment } from "#tests/fixtures/started-payment.ts";

const database = useDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;
let sandbox: Sandbox;
/** The job as the queue would run it; the queue itself leaves events to the tests. */
const process = (eventId: string) => jobHandlers()["provider.event"]({ eventId });
/** The job of events that were stored together. */
const processAll = (eventIds: string[]) => jobHandlers()["provider.events"]({ eventIds });

beforeAll(async () => {
  await startJobs({ ...jobHandlers(), "provider.event": async () => {}, "provider.events": async () => {} });
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
});
afterAll(async () => {
  await sandbox.close();
  await stopJobs();
});

async function receive(providerIntentId: string, id = `evt_${randomUUID()}`) {
  const { body, headers } = signedEvent(sandbox, providerIntentId, { id });
  const received = await receiveEvent("default", sandbox.connectionId, Buffer.from(body), new Headers(headers));
  const row = await db().providerEvent.findFirstOrThrow({ where: { eventId: id } });
  return { received, id: row.id };
}
const eventOf = (id: string) => db().providerEvent.findUniqueOrThrow({ where: { id } });
const receivedMinutesAgo = (id: string, minutes: number) =>
  db().providerEvent.update({ where: { id }, data: { receivedAt: new Date(Date.now() - minutes * 60_000) } });
const jobsOf = (id: string) =>
  runSql(
    database.url,
    `SELECT 1 FROM pgboss.job
     WHERE (name LIKE 'provider.event/%' AND data->>'eventId' = $1)
        OR (name LIKE 'provider.events/%' AND data->'eventIds' ? $1)`,
    [id],
  );

async function paidPayment() {
  const payment = await startedPayment();
  await sandbox.approve(payment.providerIntentId);
  return payment;
}

describe("a stored event", () => {
  it(
    "has its job from the same commit on, once however many copies arrive at once",
    proves("S6.6", "SEC-W3"),
    async () => {
      const id = `evt_${randomUUID()}`;
      const copies = await Promise.all(Array.from({ length: 12 }, () => receive("pi_unknown", id)));
      expect(copies.filter(({ received }) => received.ok && !received.repeated)).toHaveLength(1);
      expect(copies.filter(({ received }) => received.ok && received.repeated)).toHaveLength(11);
      expect(await jobsOf(copies[0]?.id ?? "")).toHaveLength(1);
    },
  );

  it("of two hundred that arrive at once is stored, each with one job", async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => receive("pi_unknown")));
    expect(all.every(({ received }) => received.ok && !received.repeated)).toBe(true);
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
    expect((await Promise.all(ids.map(jobsOf))).map((jobs) => jobs.length)).toEqual(Array(200).fill(1));
  });

  it("is neither stored nor answered when its transaction fails", async () => {
    await runSql(database.url, `ALTER TABLE pgboss.job_common ADD CONSTRAINT none CHECK (false) NOT VALID`);
    const id = `evt_${randomUUID()}`;
    await expect(receive("pi_unknown", id)).rejects.toThrow();
    await runSql(database.url, `ALTER TABLE pgboss.job_common DROP CONSTRAINT none`);
    expect(await db().providerEvent.count({ where: { eventId: id } })).toBe(0);
    expect((await receive("pi_unknown", id)).received).toEqual({ ok: true, repeated: false });
  });

  it("is marked in the transaction that applies it: both happen, or neither", proves("S6.7", "SEC-W3"), async () => {
    const { providerIntentId, sessionId, paymentId } = await paidPayment();
    const { id } = await receive(providerIntentId);
    const crash = () => Promise.reject(new Error("The process died."));
    await expect(settlePayment("default", paymentId, crash)).rejects.toThrow("died");
    expect(await db().payment.findUnique({ where: { id: paymentId } })).toMatchObject({
      state: "pending",
      orderId: null,
    });
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    await process(id);
    expect(await eventOf(id)).toMatchObject({ state: "processed", attempts: 0, error: null });
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
  });

  it("that was applied is left alone when its job runs again", proves("S6.7"), async () => {
    const { providerIntentId } = await paidPayment();
    const { id } = await receive(providerIntentId);
    await process(id);
    const before = await eventOf(id);
    await Promise.all([process(id), process(id)]);
    expect(await eventOf(id)).toEqual(before);
  });

  it("is tried again for an hour at least while the provider is away, however often, then parked with the reason, then replayed", async () => {
    const { providerIntentId, sessionId } = await paidPayment();
    const { id } = await receive(providerIntentId);
    await sandbox.stop();
    // An outage of 40 minutes: the queue and the sweep of every minute have both tried all along.
    for (let attempt = 1; attempt <= 50; attempt++) {
      await receivedMinutesAgo(id, attempt * 0.8);
      await expect(process(id)).rejects.toThrow("got no answer");
    }
    expect(await eventOf(id)).toMatchObject({ state: "stored", attempts: 50 });
    await receivedMinutesAgo(id, 120);
    await process(id);
    expect(await eventOf(id)).toMatchObject({
      state: "needs_attention",
      attempts: 51,
      error: expect.stringContaining("got no answer"),
    });
    await sandbox.restart();
    forgetOutages();
    await process(id);
    expect(await eventOf(id)).toMatchObject({ state: "needs_attention" });

    const jobs = await jobsOf(id);
    expect(await replayEvent(systemViewer(), id)).toMatchObject({ ok: true });
    expect(await jobsOf(id)).toHaveLength(jobs.length + 1);
    expect(await eventOf(id)).toMatchObject({ state: "stored", attempts: 0, error: null });
    await process(id);
    expect(await eventOf(id)).toMatchObject({ state: "processed" });
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
  });

  it("is not parked before twelve tries either, however old it is", async () => {
    const { providerIntentId } = await paidPayment();
    const { id } = await receive(providerIntentId);
    await receivedMinutesAgo(id, 24 * 60);
    await sandbox.stop();
    for (let attempt = 1; attempt <= 11; attempt++) await expect(process(id)).rejects.toThrow("got no answer");
    expect(await eventOf(id)).toMatchObject({ state: "stored", attempts: 11 });
    await process(id);
    expect(await eventOf(id)).toMatchObject({ state: "needs_attention", attempts: 12 });
    await sandbox.restart();
    forgetOutages();
  });

  it("that was parked is replayed with the others of its Connection, 500 at once, each with one job", async () => {
    await db().providerEvent.updateMany({ where: { state: "needs_attention" }, data: { state: "processed" } });
    const { connectionId } = sandbox;
    const parked = { storeId: "default", connectionId, state: "needs_attention", headers: {}, attempts: 12 } as const;
    const row = (age: number) => ({ eventId: randomUUID(), receivedAt: new Date(age) });
    const rows = Array.from({ length: 501 }, (_, age) => ({ ...parked, ...row(age), body: Buffer.from("{}") }));
    await db().providerEvent.createMany({ data: [...rows, { ...parked, ...row(0), body: null }] });
    expect(await replayParkedEvents(systemViewer(), randomUUID())).toEqual({ replayed: 0, left: 0 });
    expect(await replayParkedEvents(systemViewer(), connectionId)).toEqual({ replayed: 500, left: 1 });
    const waiting = await db().providerEvent.findMany({
      where: { state: "stored", attempts: 0, eventId: { in: rows.map(({ eventId }) => eventId) } },
    });
    expect(waiting).toHaveLength(500);
    expect(await Promise.all(waiting.slice(0, 20).map(({ id }) => jobsOf(id)))).toEqual(
      Array(20).fill([expect.anything()]),
    );
    const both = await Promise.all([replayParkedEvents(systemViewer()), replayParkedEvents(systemViewer())]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([0, 1]);
    const left = await db().providerEvent.findMany({ where: { state: "needs_attention" } });
    expect(left.map(({ body }) => body)).toEqual([null]);
    await db().providerEvent.deleteMany({ where: { receivedAt: { lt: new Date(1000) } } });
  });

  it("is kept with the provider's id of what it is about, where that is a plain one", async () => {
    const [plain, hostile] = [await receive("pi_plain"), await receive("pi_\\u0000")];
    expect([(await eventOf(plain.id)).subject, (await eventOf(hostile.id)).subject]).toEqual(["pi_plain", null]);
  });

  it("may be replayed after it was applied, and changes nothing then", proves("S6.7"), async () => {
    const { providerIntentId, sessionId } = await paidPayment();
    const { id } = await receive(providerIntentId);
    await process(id);
    const payment = await db().payment.findFirst({
      where: { checkoutSessionId: sessionId },
      omit: { version: true, providerVersion: true, updatedAt: true },
    });
    expect(await replayEvent(systemViewer(), id)).toMatchObject({ ok: true });
    await process(id);
    expect(await eventOf(id)).toMatchObject({ state: "processed" });
    expect(
      await db().payment.findFirst({
        where: { checkoutSessionId: sessionId },
        omit: { version: true, providerVersion: true, updatedAt: true },
      }),
    ).toEqual(payment);
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
  });

  it("of another Store, or of none, is not replayed", async () => {
    const { id } = await receive("pi_unknown");
    // The brand exists in the type alone.
    const foreign = { kind: "system", storeId: "other" } as SystemViewer;
    for (const [viewer, event] of [
      [foreign, id],
      [systemViewer(), randomUUID()],
      [systemViewer(), "nothing"],
    ] as const) {
      expect(await replayEvent(viewer, event)).toMatchObject({ ok: false, code: "not_found" });
    }
  });

  it("loses its content after 90 days, is still known as a copy, and cannot be replayed", proves("S6.6"), async () => {
    const providerIntentId = "pi_unknown";
    const [old, young, waiting] = [
      await receive(providerIntentId),
      await receive(providerIntentId),
      await receive(providerIntentId),
    ];
    for (const { id } of [old, young]) await process(id);
    const receivedAt = new Date(Date.now() - 90 * DAY_MS - 1000);
    await db().providerEvent.updateMany({ where: { id: { in: [old.id, waiting.id] } }, data: { receivedAt } });
    await jobHandlers()["store.clean-up"]({});
    expect(await eventOf(old.id)).toMatchObject({ body: null, headers: null, state: "processed" });
    expect((await eventOf(young.id)).body).not.toBeNull();
    expect((await eventOf(waiting.id)).body).not.toBeNull();
    const { eventId } = await eventOf(old.id);
    expect((await receive(providerIntentId, eventId)).received).toEqual({ ok: true, repeated: true });
    expect(await replayEvent(systemViewer(), old.id)).toMatchObject({ ok: false, code: "conflict" });
    expect((await inboxFor(systemViewer()).stalled(new Date(Date.now() - DAY_MS))).map(({ id }) => id)).toEqual([
      waiting.id,
    ]);
  });
});

describe("events that were stored together", () => {
  it("are applied by one job: what concerns nothing here is noted, and one that fails keeps none of the others", async () => {
    const [paid, other] = [await paidPayment(), await paidPayment()];
    const unknown = await Promise.all(Array.from({ length: 20 }, () => receive("pi_unknown")));
    const [odd, first] = [await receive("pi_\\u0000"), await receive(paid.providerIntentId)];
    const lost = await receive(other.providerIntentId);
    await db().payment.update({ where: { id: other.paymentId }, data: { providerIntentId: "pi_lost" } });
    await db().providerEvent.update({
      where: { id: lost.id },
      data: { body: Buffer.from(JSON.stringify({ type: "x", data: { object: { id: "pi_lost" } } })) },
    });
    const ids = [...unknown, odd, lost, first].map(({ id }) => id);
    await expect(processAll(ids)).rejects.toThrow();
    for (const { id } of [odd, lost]) expect(await eventOf(id)).toMatchObject({ state: "stored", attempts: 1 });
    const others = { where: { id: { in: [...unknown, first].map(({ id }) => id) } } };
    const done = await db().providerEvent.findMany(others);
    expect(done.map(({ state, attempts }) => [state, attempts])).toEqual(Array(21).fill(["processed", 0]));
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(1);
    // The job's next try is about those two alone.
    await db().payment.update({
      where: { id: other.paymentId },
      data: { providerIntentId: other.providerIntentId },
    });
    await expect(processAll(ids)).rejects.toThrow();
    expect([await eventOf(lost.id), await eventOf(odd.id)]).toMatchObject([
      { state: "processed" },
      { state: "stored", attempts: 2 },
    ]);
    expect(await db().providerEvent.findMany(others)).toEqual(done);
  });

  it("are applied once when two jobs name them", proves("S6.7"), async () => {
    const { providerIntentId, sessionId } = await paidPayment();
    const ids = (await Promise.all([receive(providerIntentId), receive(providerIntentId)])).map(({ id }) => id);
    await Promise.all([processAll(ids), processAll(ids), processAll(ids.toReversed())]);
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(1);
    const states = await db().providerEvent.findMany({ where: { id: { in: ids } }, select: { state: true } });
    expect(states).toEqual([{ state: "processed" }, { state: "processed" }]);
  });

  it("of another Store are left alone", async () => {
    const { id } = await receive("pi_unknown");
    await db().providerEvent.update({ where: { id }, data: { storeId: "other" } });
    await processAll([id]);
    expect(await eventOf(id)).toMatchObject({ state: "stored" });
  });
});

describe("a Connection that is deleted", () => {
  const newConnection = async () => {
    const secrets = { apiKey: "sk_0123456789", webhookSecret: `whsec_${randomBytes(32).toString("base64")}` };
    const given = { provider: "sandbox", name: randomUUID(), test: true } as const;
    const made = await createConnection(systemViewer(), {
      ...given,
      settings: { baseUrl: "http://127.0.0.1:9" },
      secrets,
    });
    if (!made.ok) throw new Error(made.code);
    const { body, headers } = signedEvent(secrets, "pi_unknown", { id: `evt_${randomUUID()}` });
    const receive = () => receiveEvent("default", made.value, Buffer.from(body), new Headers(headers));
    return { where: { id: made.value }, ofIt: { where: { connectionId: made.value } }, receive };
  };

  it("takes its events with it", async () => {
    const { where, ofIt, receive } = await newConnection();
    expect(await receive()).toMatchObject({ ok: true });
    expect(await db().providerEvent.count(ofIt)).toBe(1);
    await db().connection.delete({ where });
    expect(await db().providerEvent.count(ofIt)).toBe(0);
  });

  it("leaves no event behind that arrives while it is being deleted", async () => {
    const { where, ofIt, receive } = await newConnection();
    const arriving = await db().$transaction(async (tx) => {
      await tx.connection.delete({ where });
      const answer = receive();
      await vi.waitFor(async () => expect(await blocked()).toHaveLength(1), 10_000);
      return { answer };
    });
    expect(await arriving.answer).toEqual({ ok: false, code: "not_found" });
    expect(await db().providerEvent.count(ofIt)).toBe(0);
  });

  const blocked = () =>
    runSql(
      database.url,
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%store-events%'`,
    );
});

describe("a Connection that takes events", () => {
  const connection = () => ({ where: { id: sandbox.connectionId } });
  const sendEvent = async ({ webhookSecret } = sandbox, id = `evt_${randomUUID()}`) => {
    const { body, headers } = signedEvent({ webhookSecret }, "pi_unknown", { id });
    const received = await receiveEvent("default", sandbox.connectionId, Buffer.from(body), new Headers(headers));
    expect(await db().providerEvent.count({ where: { eventId: id } })).toBe(received.ok ? 1 : 0);
    return received.ok ? "taken" : received.code;
  };

  it("takes none from the moment on that it is disabled, and takes them again", async () => {
    expect(await sendEvent()).toBe("taken");
    await db().connection.update({ ...connection(), data: { enabled: false } });
    const all = await Promise.all(Array.from({ length: 5 }, () => sendEvent()));
    expect(all).toEqual(Array(5).fill("not_found"));
    await db().connection.update({ ...connection(), data: { enabled: true } });
    expect(await sendEvent()).toBe("taken");
  });

  it("believes another secret from the moment on that it has one, and the one before no longer", async () => {
    expect(await sendEvent()).toBe("taken");
    const before = await db().connection.findUniqueOrThrow({ ...connection(), select: { secrets: true } });
    const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const secrets = sealSecrets("default", { apiKey: "sk_0123456789", webhookSecret });
    await db().connection.update({ ...connection(), data: { secrets } });
    expect(await sendEvent()).toBe("verification_failed");
    expect(await sendEvent({ ...sandbox, webhookSecret })).toBe("taken");
    await db().connection.update({ ...connection(), data: before });
    expect(await sendEvent({ ...sandbox, webhookSecret })).toBe("verification_failed");
    expect(await sendEvent()).toBe("taken");
  });

  it("believes the secret before a rotation until its time is over", async () => {
    const previous = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    const old = { ...sandbox, webhookSecret: previous };
    const previousWebhookSecret = sealWebhookSecret("default", previous);
    const until = (milliseconds: number) => new Date(Date.now() + milliseconds);
    const rotate = (previousWebhookSecretUntil: Date) =>
      db().connection.update({ ...connection(), data: { previousWebhookSecret, previousWebhookSecretUntil } });
    await rotate(until(DAY_MS));
    expect([await sendEvent(old), await sendEvent()]).toEqual(["taken", "taken"]);
    await rotate(until(-1));
    expect([await sendEvent(old), await sendEvent()]).toEqual(["verification_failed", "taken"]);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await rotate(until(60_000));
      expect(await sendEvent(old)).toBe("taken");
      vi.setSystemTime(until(60_001));
      expect([await sendEvent(old), await sendEvent()]).toEqual(["verification_failed", "taken"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
