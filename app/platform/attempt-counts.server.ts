import { clientOf, db } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { Transaction } from "./transaction.server.ts";

/** One count of failures, kept in the database so that it survives restarts and holds for all processes together. */
export type Bucket = {
  key: string;
  /** Milliseconds to wait after 0, 1, 2 … failures; the last holds for all more. Empty: never refused. */
  waits: readonly number[];
  /** Milliseconds in which a failure's weight halves. */
  halfLife: number;
};

/** `failures` is what each key has now, this attempt included. */
export type Taken = { ok: true; failures: Map<string, number> } | { ok: false; retryAfterMs: number };

/**
 * Counts an attempt in every bucket, unless one of them says wait: then in none. Counted before the attempt is made and
 * in one statement, so that it holds for any number of attempts at once, in any number of processes. A refusal writes
 * nothing, so that nobody fills the table by going on: most are seen by the look that comes first.
 */
export async function takeAttempt(buckets: readonly Bucket[], now: Date): Promise<Taken> {
  const wait = await remaining(buckets, now);
  if (wait > 0) return { ok: false, retryAfterMs: wait };
  const asked = JSON.stringify(buckets);
  // In the order given, which is the same everywhere by kind of bucket: so two statements cannot deadlock.
  const rows = await db().$queryRaw<{ key: string; failures: number }[]>`
    WITH asked AS (SELECT * FROM jsonb_to_recordset(${asked}::jsonb) AS a("key" text, "waits" jsonb, "halfLife" float8))
    INSERT INTO "auth_throttle" AS t ("storeId", "key", "failures", "lastFailedAt")
    SELECT ${env().STORE_ID}::text, "key", 1, ${now}::timestamptz FROM asked
    ON CONFLICT ("storeId", "key") DO UPDATE SET
      "failures" = 1 + (
        SELECT t."failures" * power(0.5, greatest(0, extract(epoch FROM excluded."lastFailedAt" - t."lastFailedAt")) * 1000 / a."halfLife")
        FROM asked a WHERE a."key" = t."key"),
      "lastFailedAt" = greatest(t."lastFailedAt", excluded."lastFailedAt")
    WHERE greatest(excluded."lastFailedAt", t."lastFailedAt") >= t."lastFailedAt" + (
      SELECT coalesce((a."waits" ->> least(
        round(t."failures" * power(0.5, greatest(0, extract(epoch FROM excluded."lastFailedAt" - t."lastFailedAt")) * 1000 / a."halfLife")),
        jsonb_array_length(a."waits") - 1)::int)::float8, 0) * interval '1 millisecond'
      FROM asked a WHERE a."key" = t."key")
    RETURNING "key", "failures"`;
  const failures = new Map(rows.map((row) => [row.key, row.failures]));
  const refusing = buckets.filter(({ key }) => !failures.has(key));
  if (refusing.length === 0) return { ok: true, failures };
  await forgiveAttempt([...failures.keys()], []);
  return { ok: false, retryAfterMs: await remaining(refusing, now) };
}

/**
 * Takes an attempt back that was no failure, in the order it was made; the keys in `clean` forget all failures. A count
 * of which nothing is left goes.
 */
export async function forgiveAttempt(keys: readonly string[], clean: readonly string[]) {
  if (keys.length === 0) return;
  // Locked in the same order as `takeAttempt` does.
  await db().$executeRaw`
    WITH mine AS (
      SELECT t."key", t."failures" <= 1 OR t."key" = ANY(${clean}::text[]) AS "spent"
      FROM "auth_throttle" t JOIN unnest(${keys}::text[]) WITH ORDINALITY AS k("key", "at") USING ("key")
      WHERE t."storeId" = ${env().STORE_ID} ORDER BY k."at" FOR UPDATE OF t),
    gone AS (
      DELETE FROM "auth_throttle" t USING mine
      WHERE t."storeId" = ${env().STORE_ID} AND t."key" = mine."key" AND mine."spent")
    UPDATE "auth_throttle" t SET "failures" = t."failures" - 1
    FROM mine WHERE t."storeId" = ${env().STORE_ID} AND t."key" = mine."key" AND NOT mine."spent"`;
}

/**
 * Whether it is this key's turn: once in `everyMs` milliseconds, counted in the caller's transaction. One statement, so
 * that of any number at once one gets it.
 */
export async function takeTurn(tx: Transaction, key: string, everyMs: number): Promise<boolean> {
  const now = new Date();
  const before = new Date(now.getTime() - everyMs);
  const count = await clientOf(tx).$executeRaw`
    INSERT INTO "auth_throttle" AS t ("storeId", "key", "failures", "lastFailedAt")
    VALUES (${env().STORE_ID}, ${key}, 0, ${now}::timestamptz)
    ON CONFLICT ("storeId", "key") DO UPDATE SET "lastFailedAt" = excluded."lastFailedAt"
    WHERE t."lastFailedAt" <= ${before}::timestamptz`;
  return count === 1;
}

/** The longest wait that these buckets still ask for, in milliseconds; nothing is written. */
async function remaining(buckets: readonly Bucket[], now: Date): Promise<number> {
  const rows = await db().authThrottle.findMany({
    where: { storeId: env().STORE_ID, key: { in: buckets.map(({ key }) => key) } },
  });
  const waits = rows.map(({ key, failures, lastFailedAt }) => {
    const { waits = [], halfLife = 1 } = buckets.find((bucket) => bucket.key === key) ?? {};
    const elapsed = Math.max(0, now.getTime() - lastFailedAt.getTime());
    // Halves are rounded down: where PostgreSQL rounds one up, the statement that counts says so.
    const weight = Math.ceil(failures * 0.5 ** (elapsed / halfLife) - 0.5);
    const wait = waits[Math.min(weight, waits.length - 1)] ?? 0;
    // Another process's clock may be ahead: what asks for no wait asks for none.
    return wait === 0 ? 0 : lastFailedAt.getTime() + wait - now.getTime();
  });
  return Math.max(0, ...waits);
}

/** Deletes this Store's counts that nothing was added to since `before`. */
export async function removeOldCounts(before: Date) {
  await db().authThrottle.deleteMany({ where: { storeId: env().STORE_ID, lastFailedAt: { lt: before } } });
}
