/** What becomes of a refusal inside a transaction, and how a transaction ends. */
import pg from "pg";
import { describe, expect, it } from "vitest";
import { refuse } from "#app/kernel/refusal.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { emailsModule } from "#app/modules/emails/module.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isDatabaseOutage } from "#app/platform/http/outage.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { openTransaction } from "#app/platform/open-transaction.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";

useDatabase();
useIdleJobs();

async function writeAndRefuse(tx: Transaction): Promise<void> {
  const email = { recipient: "ada@shop.test", subject: "Hello", html: "Hello", text: "Hello" };
  await queueEmail(tx, { storeId: "default", dedupeKey: "refused", ...email });
  refuse("conflict", { reason: "stock_changed" });
}
const written = () => db().email.count({ where: { dedupeKey: "refused" } });

it("one that is declared becomes the result, and nothing stays written", async () => {
  const outcome = await transact(["conflict"], writeAndRefuse);
  expect(outcome).toEqual({ ok: false, code: "conflict", data: { reason: "stock_changed" } });
  expect(await written()).toBe(0);
});

it("one that is not declared is an error, and nothing stays written", async () => {
  await expect(transact(["not_found"], writeAndRefuse)).rejects.toThrow("conflict");
  expect(await written()).toBe(0);
});

const hello = { storeId: "default", recipient: "ada@shop.test", subject: "Hello", html: "Hello", text: "Hello" };
const countOf = (dedupeKey: string, tx?: Transaction) =>
  moduleData(emailsModule, tx).email.count({ where: { dedupeKey } });

describe("a transaction", () => {
  it("is one for prepared statements and for Prisma’s", async () => {
    const done = await transact(async (tx) => {
      const seen = [countOf("both", tx), queueEmail(tx, { ...hello, dedupeKey: "both" })];
      await Promise.all(seen);
      return { inside: await countOf("both", tx), outside: await countOf("both") };
    });
    expect(done).toMatchObject({ value: { inside: 1, outside: 0 } });
    expect(await countOf("both")).toBe(1);
  });

  it("writes nothing and says so where a failed statement was overlooked", async () => {
    const done = transact(async (tx) => {
      await queueEmail(tx, { ...hello, dedupeKey: "overlooked" });
      const { query } = moduleData(emailsModule, tx);
      await query(sql`/* prepared: fails */ SELECT 1 / ${0}::int`).catch(() => {});
    });
    await expect(done).rejects.toThrow("a statement in it had failed");
    expect(await countOf("overlooked")).toBe(0);
  });

  it("takes no statement once it has ended", async () => {
    let ended: Transaction | undefined;
    await transact(async (tx) => {
      ended = tx;
    });
    await expect(queueEmail(ended as Transaction, { ...hello, dedupeKey: "after" })).rejects.toThrow("has ended");
    await expect(countOf("after", ended)).rejects.toThrow("has ended");
    expect(await countOf("after")).toBe(0);
  });

  it("that takes too long is rolled back, and takes no statement of either kind", async () => {
    const pool = new pg.Pool({ connectionString: env().DATABASE_URL });
    const { client, prepared, commit } = await openTransaction(await pool.connect(), db(), 2000);
    const key = { name: "late", text: `SELECT count(*)::int AS count FROM "mod_emails"`, values: [] };
    expect(await prepared(key)).toEqual([{ count: expect.any(Number) }]);
    await client.store.create({ data: { id: "late", name: "Late", currency: "EUR" } });
    const outcome = () => prepared(key).then(() => "taken", String);
    await expect.poll(outcome, { timeout: 10_000 }).toContain("took too long");
    await expect(client.store.count()).rejects.toThrow();
    await expect(commit()).rejects.toThrow("took too long");
    await pool.end();
    expect(await db().store.count({ where: { id: "late" } })).toBe(0);
  });

  it("whose connection breaks fails as an outage, and the next one has another connection", async () => {
    const broken = transact(async (tx) => {
      const { query } = moduleData(emailsModule, tx);
      const [own] = await query<{ pid: number }>(sql`/* prepared: own-process */ SELECT pg_backend_pid() AS pid`);
      await db().$executeRaw`SELECT pg_terminate_backend(${own?.pid}::int)`;
      await queueEmail(tx, { ...hello, dedupeKey: "broken" });
    });
    const error = await broken.catch((caught: unknown) => caught);
    expect(isDatabaseOutage(error)).toBe(true);
    expect(await transact(async (tx) => countOf("broken", tx))).toEqual({ ok: true, value: 0 });
  });
});
