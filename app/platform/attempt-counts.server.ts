import { clientOf, db } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { Transaction } from "./transaction.server.ts";

/** One count of failures in the database: it survives restarts and is shared by all processes. */
export type Bucket = {
  key: string;
  /** Milliseconds to wait after 0, 1, 2 … failures; the last value holds for all more. Empty: never refused. */
  waits: readonly number[];
  /** Milliseconds in which a failure loses half its weight. */
  halfLife: number;
};

export type Taken = { ok: true; failures: Map<string, number> } | { ok: false; retryAfterMs: number };

/** Counts an attempt in every bucket, or in none if one requires a wait: before the attempt, in one statement. */
export async function countAttempt(buckets: readonly Bucket[], now: Date): Promise<Taken> {
  const wait = await remaining(buckets, now);
  if (wait > 0) return { ok: false, retryAfterMs: wait };
  const wanted = JSON.stringify(buckets);
  // Buckets have the same order by kind everywhere, so that two statements can't deadlock.
  const rows = await db().$queryRaw<{ key: string; failures: number }[]>`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${wanted}::jsonb) AS a("key" text, "waits" jsonb, "halfLife" float8))
    INSERT INTO "auth_throttle" AS t ("storeId", "key", "failures", "lastFailedAt")
    SELECT ${env().STORE_ID}::text, "key", 1, ${now}::timestamptz FROM wanted
    ON CONFLICT ("storeId", "key") DO UPDATE SET
      "failures" = 1 + (
        SELECT t."failures" * power(0.5, greatest(0, extract(epoch FROM excluded."lastFailedAt" - t."lastFailedAt")) * 1000 / a."halfLife")
        FROM wanted a WHERE a."key" = t."key"),
      "lastFailedAt" = greatest(t."lastFailedAt", excluded."lastFailedAt")
    WHERE greatest(excluded."lastFailedAt", t."lastFailedAt") >= t."lastFailedAt" + (
      SELECT coalesce((a."waits" ->> least(
        round(t."failures" * power(0.5, greatest(0, extract(epoch FROM excluded."lastFailedAt" - t."lastFailedAt")) * 1000 / a."halfLife")),
        jsonb_array_length(a."waits") - 1)::int)::float8, 0) * interval '1 millisecond'
      FROM wanted a WHERE a."key" = t."key")
    RETURNING "key", "failures"`;
  const failures = new Map(rows.map((row) => [row.key, row.failures]));
  const refusing = buckets.filter(({ key }) => !failures.has(key));
  if (refusing.length === 0) return { ok: true, failures };
  await forgiveAttempt([...failures.keys()], []);
  return { ok: false, retryAfterMs: await remaining(refusing, now) };
}

/** Takes back an attempt that didn't fail; clears the keys in `clean`. Deletes empty counts. */
export async function forgiveAttempt(keys: readonly string[], clean: readonly string[]) {
  if (keys.length === 0) return;
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

/** Whether a key may act now: once in `everyMs`. Of concurrent callers only one gets true. */
export async function claimTurn(tx: Transaction, key: string, everyMs: number): Promise<boolean> {
  const now = new Date();
  const before = new Date(now.getTime() - everyMs);
  const count = await clientOf(tx).$executeRaw`
    INSERT INTO "auth_throttle" AS t ("storeId", "key", "failures", "lastFailedAt")
    VALUES (${env().STORE_ID}, ${key}, 0, ${now}::timestamptz)
    ON CONFLICT ("storeId", "key") DO UPDATE SET "lastFailedAt" = excluded."lastFailedAt"
    WHERE t."lastFailedAt" <= ${before}::timestamptz`;
  return count === 1;
}

async function remaining(buckets: readonly Bucket[], now: Date): Promise<number> {
  const rows = await db().authThrottle.findMany({
    where: { storeId: env().STORE_ID, key: { in: buckets.map(({ key }) => key) } },
  });
  const waits = rows.map(({ key, failures, lastFailedAt }) => {
    const { waits = [], halfLife = 1 } = buckets.find((bucket) => bucket.key === key) ?? {};
    const elapsed = Math.max(0, now.getTime() - lastFailedAt.getTime());
    // Rounds halves down; where PostgreSQL rounds up, the counting statement decides.
    const weight = Math.ceil(failures * 0.5 ** (elapsed / halfLife) - 0.5);
    const wait = waits[Math.min(weight, waits.length - 1)] ?? 0;
    // Another process's clock may be ahead, which must not cause a wait.
    return wait === 0 ? 0 : lastFailedAt.getTime() + wait - now.getTime();
  });
  return Math.max(0, ...waits);
}

/** Deletes this Store's counts without a failure since `before`. */
export async function removeOldCounts(before: Date) {
  await db().authThrottle.deleteMany({ where: { storeId: env().STORE_ID, lastFailedAt: { lt: before } } });
}
