/** Money at a provider that the store's database does not know of. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { dismissFinding } from "#app/modules/payments/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { attentionInWords } from "#tests/fixtures/attention.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { startedPayment } from "#tests/fixtures/started-payment.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useJobs();
let sandbox: Sandbox;
beforeAll(async () => {
  // Only the sweeps that a test asks for.
  await stillSweep(database.url);
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
});
afterAll(() => sandbox.close());
afterEach(() => vi.useRealTimers());
beforeEach(() => db().reconciliationFinding.deleteMany({}));

const sweep = () => jobHandlers()["store.sweep"]({});
const later = () => new Date(Date.now() + 6 * 60_000);
const listed = async (now = later()) =>
  (await attentionInWords(await adminViewer(), now)).filter(({ kind }) => kind === "unknown_payment");

/** An intent that somebody else made with the Store's key, or that a restored backup does not hold. */
async function unknownIntent({ paid = true } = {}) {
  const body = {
    ...{ reference: randomUUID(), amount: 4490, currency: "EUR", capture: "automatic", description: "Order" },
    ...{ returnUrl: "https://shop.test/", expiresAt: new Date(Date.now() + 600_000).toISOString() },
  };
  const made = (await sandbox.call("POST", "/v1/payment_intents", body)) as { id: string };
  if (paid) await sandbox.approve(made.id);
  return made.id;
}
const refundSoldOut = (paymentIntent: string, amount: number) =>
  sandbox.call("POST", "/v1/refunds", { paymentIntent, amount });

describe("money at the provider for an intent that is unknown here", () => {
  it("is listed with its amount from the sixth minute on, and no longer when it is given back there in full", async () => {
    const intent = await unknownIntent();
    await sweep();
    expect(await listed(new Date())).toEqual([]);
    expect(await listed()).toMatchObject([
      {
        ...{ detail: expect.stringContaining(intent), action: expect.stringContaining("Refund it at the provider") },
        ...{ connectionId: sandbox.connectionId, amount: { minor: 4490, currency: "EUR" } },
      },
    ]);
    await refundSoldOut(intent, 1000);
    await sweep();
    expect(await listed()).toMatchObject([{ amount: { minor: 3490, currency: "EUR" } }]);
    await refundSoldOut(intent, 3490);
    await sweep();
    expect(await listed()).toEqual([]);
    expect(await db().reconciliationFinding.count()).toBe(0);
  });

  it("stays listed while the provider is away", async () => {
    await unknownIntent();
    await sweep();
    const before = await db().reconciliationFinding.findMany({});
    await sandbox.stop();
    await sweep();
    expect(await db().reconciliationFinding.findMany({})).toEqual(before);
    expect(await listed()).toHaveLength(before.length);
    await sandbox.restart();
  });

  it("is still asked for when it is too old for the provider's list", async () => {
    const intent = await unknownIntent();
    await sweep();
    // Only what is asked of the clock moves: three hours pass at once.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 3_600_000 });
    await sweep();
    const found = () => db().reconciliationFinding.findFirst({ where: { providerIntentId: intent } });
    expect((await found())?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await refundSoldOut(intent, 4490);
    await sweep();
    expect(await found()).toBeNull();
  });

  it("is written down once, however many sweeps see it at the same time", async () => {
    await unknownIntent();
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect((await listed()).length).toBe(await db().reconciliationFinding.count());
    const intents = await db().reconciliationFinding.findMany({ select: { providerIntentId: true } });
    expect(new Set(intents.map(({ providerIntentId }) => providerIntentId)).size).toBe(intents.length);
  });

  it("is not listed again once an Operator has dismissed it, which names the Operator", async () => {
    const intent = await unknownIntent();
    await sweep();
    const admin = await adminViewer();
    const found = await db().reconciliationFinding.findFirstOrThrow({ where: { providerIntentId: intent } });
    expect(await dismissFinding(await adminViewer({ storeId: "another" }), found.id)).toEqual({
      ok: false,
      code: "not_found",
    });
    expect(await dismissFinding(admin, "no-id")).toEqual({ ok: false, code: "not_found" });
    expect(await dismissFinding(admin, found.id)).toEqual({ ok: true });
    expect(await dismissFinding(admin, found.id)).toEqual({ ok: false, code: "not_found" });
    await sweep();
    expect((await listed()).map(({ id }) => id)).not.toContain(found.id);
    expect(await db().reconciliationFinding.findUnique({ where: { id: found.id } })).toMatchObject({
      dismissedBy: admin.userId,
      dismissedAt: expect.any(Date),
    });
  });

  it("is not an intent that nobody paid, nor a payment of the store whatever became of it", async () => {
    const known = await db().reconciliationFinding.count();
    await unknownIntent({ paid: false });
    const paid = await startedPayment();
    await sandbox.approve(paid.providerIntentId);
    await db().payment.update({ where: { id: paid.paymentId }, data: { amountMinor: 1 } });
    await sweep();
    const found = await db().reconciliationFinding.findMany({ select: { reference: true } });
    expect(found.map(({ reference }) => reference)).not.toContain(paid.paymentId);
    expect(known).toBe(0);
  });

  it("is not a payment that was made through another Connection to the same account", async () => {
    const paid = await startedPayment();
    const second = await saveSandboxConnection(systemViewer(), {
      ...{ name: "The same account", baseUrl: sandbox.url, test: true },
      secrets: { apiKey: sandbox.apiKey, webhookSecret: `whsec_${"D".repeat(32)}` },
    });
    await sandbox.approve(paid.providerIntentId);
    await sweep();
    const found = await db().reconciliationFinding.findMany({ where: { providerIntentId: paid.providerIntentId } });
    expect(found).toEqual([]);
    await db().connection.delete({ where: { id: second } });
  });
});
