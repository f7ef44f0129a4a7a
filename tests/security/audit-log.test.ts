/** The audit log as somebody would attack it who has the store's own database role, or who floods the store. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { authSecurityEvents } from "#app/auth/security-events.server.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { startSecurityLog } from "#app/modules/audit/internal.server.ts";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { env, setEnv } from "#app/platform/env.server.ts";
import type { SecurityNote } from "#app/platform/security-event.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase({ seeded: true });
const lines = (where: object) => db().auditEntry.findMany({ where, orderBy: [{ at: "asc" }, { id: "asc" }] });
const content = async () => JSON.stringify(await lines({}));

describe("a line of the audit log", () => {
  it.each([
    `UPDATE "mod_audit" SET "action" = 'nothing'`,
    `UPDATE "mod_audit" SET "address" = NULL WHERE false`,
    `DELETE FROM "mod_audit"`,
    `DELETE FROM "mod_audit" WHERE "at" < now() - interval '10 years'`,
    `WITH gone AS (DELETE FROM "mod_audit" RETURNING *) SELECT count(*) FROM gone`,
    `TRUNCATE "mod_audit"`,
    `TRUNCATE "mod_stores", "mod_audit" CASCADE`,
    `INSERT INTO "mod_audit" SELECT * FROM "mod_audit" ON CONFLICT ("id") DO UPDATE SET "actorId" = NULL`,
    `MERGE INTO "mod_audit" a USING "mod_audit" b ON a."id" = b."id" WHEN MATCHED THEN DELETE`,
    `SET session_replication_role = replica; DELETE FROM "mod_audit"`,
    `DO $$ BEGIN EXECUTE 'DELETE FROM "mod_audit"'; END $$`,
    `CREATE TEMP VIEW v AS SELECT * FROM "mod_audit"; UPDATE v SET "count" = 9`,
    `BEGIN; ALTER TABLE "mod_audit" DISABLE TRIGGER USER; ROLLBACK; DELETE FROM "mod_audit"`,
  ])("is not changed and not removed by the store's own database role: %s", async (sql) => {
    const before = await content();
    expect(before.length).toBeGreaterThan(1000);
    await expect(runSql(database.url, sql)).rejects.toThrow("the audit log is append-only");
    expect(await content()).toBe(before);
  });

  it("is not changed by the store's own code either", async () => {
    const { id } = await db().auditEntry.findFirstOrThrow();
    await expect(db().auditEntry.update({ where: { id }, data: { action: "x" } })).rejects.toThrow();
    await expect(db().auditEntry.deleteMany()).rejects.toThrow();
  });

  it("has no room for what someone wrote", async () => {
    const line = { storeId: "default", actor: "visitor", action: "x" } as const;
    for (const long of [
      { reason: "x".repeat(101) },
      { targetId: "x".repeat(101) },
      { fields: ["x".repeat(4001)] },
      { address: "x".repeat(46) },
      { action: "x".repeat(101) },
    ]) {
      await expect(db().auditEntry.create({ data: { ...line, ...long } })).rejects.toThrow();
    }
  });

  it("is there exactly when what it tells of is, also for many at once", async () => {
    const admin = await adminViewer();
    const target = (index: number) => ({ kind: "order" as const, id: `parallel-${index}` });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        transact(async (tx) => {
          await recordAudit(tx, admin, { action: "order.cancelled", target: target(index) });
          if (index % 2 === 1) refuse("conflict");
        }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    const found = await lines({ targetId: { startsWith: "parallel-" } });
    expect(found.map(({ targetId }) => targetId).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => target(2 * index).id).sort(),
    );
    for (const line of found) {
      const { clientAddress: address, requestId } = admin.request;
      expect(line).toMatchObject({ storeId: "default", actor: "operator", actorId: admin.userId, address, requestId });
    }
  });

  it("tells of the seed: who made the Store, its first Operator and the demo", async () => {
    const made = await lines({ actor: "shell" });
    const actions = new Set(made.map(({ action }) => action));
    for (const action of ["store.created", "operator.created", "product.created", "media.uploaded"]) {
      expect(actions).toContain(action);
    }
  });
});

const note = (more: Partial<SecurityNote> = {}): SecurityNote => ({
  ...{ event: "sign-in.failed", kind: authSecurityEvents["sign-in.failed"] },
  ...{ fields: { userId: undefined, knownDevice: false }, at: new Date() },
  ...{ requestId: randomUUID(), clientAddress: "198.51.100.1" },
  ...more,
});
const address = (number: number) => `2001:db8:0:${number.toString(16)}::1`;

describe("security events", () => {
  const logs: ReturnType<typeof startSecurityLog>[] = [];
  const start = () => {
    const log = startSecurityLog(systemViewer());
    logs.push(log);
    return log;
  };
  afterEach(async () => {
    for (const log of logs.splice(0)) await log.stop();
  });

  it("of a flood of 100,000 are a few hundred lines at most, and the sums are right", async () => {
    const log = start();
    for (let number = 0; number < 100_000; number++) {
      log.take(note({ clientAddress: number % 2 === 0 ? "198.51.100.66" : address(number % 40_000) }));
    }
    await log.stop();
    const written = await lines({ action: "sign-in.failed" });
    expect(written.length).toBeGreaterThan(10);
    expect(written.length).toBeLessThan(300);
    expect(written.reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
    const same = written.filter((line) => line.address === "198.51.100.66");
    expect(same.map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 49_999]);
  });

  it("wait while the database is away, and are written once it is back, each once", async () => {
    const log = start();
    const url = env().DATABASE_URL ?? "";
    await closeDatabase();
    setEnv({ DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none" });
    const requestId = randomUUID();
    log.take(
      note({
        requestId,
        event: "access.denied",
        kind: authSecurityEvents["access.denied"],
        fields: { userId: requestId },
      }),
    );
    await expect(db().auditEntry.count()).rejects.toThrow();
    await closeDatabase();
    setEnv({ DATABASE_URL: url });
    await eventually(async () => expect(await lines({ requestId })).toHaveLength(1));
    await log.stop();
    expect(await lines({ requestId })).toMatchObject([{ actor: "account", actorId: requestId, count: 1 }]);
  });

  it("name the account that someone tried as what it was about, and one that proved itself as who it was", async () => {
    const log = start();
    const [tried, proved] = [randomUUID(), randomUUID()];
    log.take(note({ fields: { userId: tried, knownDevice: true } }));
    log.take(
      note({
        event: "sign-in.succeeded",
        kind: authSecurityEvents["sign-in.succeeded"],
        fields: { userId: proved, knownDevice: true },
      }),
    );
    await log.stop();
    expect(await lines({ targetId: tried })).toMatchObject([
      { actor: "visitor", actorId: null, targetKind: "account" },
    ]);
    expect(await lines({ actorId: proved })).toMatchObject([{ actor: "account", targetId: null }]);
  });

  it("keep nothing of a field that is no id and no word of the store's own", async () => {
    const log = start();
    const requestId = randomUUID();
    const [connectionId, reason] = ["Eve <eve@shop.test>", "eve@shop.test"];
    log.take(
      note({
        requestId,
        event: "provider-event.rejected",
        kind: { phrase: "sent an event" },
        fields: { connectionId, code: reason, reason },
      }),
    );
    await log.stop();
    const [line] = await lines({ requestId });
    expect(line).toMatchObject({ targetId: null, reason: null, actorId: null });
    expect(JSON.stringify(line)).not.toContain("eve@");
  });

  it("of the moment before a store stops are in the log", async () => {
    const store = await startStoreProcess({ databaseUrl: database.url, https: false });
    const visitor = httpClient(store, { address: "203.0.113.201" });
    const answer = await visitor.get("/api/workload/status", { headers: { authorization: "Bearer guess" } });
    expect(answer.status).toBe(401);
    await visitor.get("/api/workload/status");
    await store.stop();
    const found = await lines({ address: "203.0.113.201", action: "workload.refused" });
    expect(found.map(({ count }) => count)).toEqual([1, 1]);
    expect(found[0]?.requestId).toBe(answer.headers["x-request-id"]);
  });
});
