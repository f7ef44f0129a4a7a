import { beforeEach, describe, expect, it } from "vitest";
import { allowances, waitsOf } from "#app/auth/limits/sign-in-delays.ts";
import { type Bucket, countAttempt, forgiveAttempt, removeOldCounts } from "#app/platform/attempt-counts.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";

useDatabase();

const { free, firstWait, longestWait, halfLife } = allowances.pair;
const pair: Bucket = { key: "pair", waits: waitsOf(allowances.pair), halfLife };
const other: Bucket = { ...pair, key: "other" };
const endless: Bucket = { key: "endless", waits: [], halfLife };
const start = new Date("2026-11-21T12:00:00Z").getTime();
const at = (milliseconds: number) => new Date(start + milliseconds);
const failures = async (key: string) => (await db().authThrottle.findFirst({ where: { key } }))?.failures ?? 0;

async function fail(times: number, bucket: Bucket, milliseconds = 0) {
  for (let time = 0; time < times; time++) expect((await countAttempt([bucket], at(milliseconds))).ok).toBe(true);
}

describe("counted failures", () => {
  beforeEach(() => db().authThrottle.deleteMany());

  it("cost nothing at first, then a wait that grows with each of them", proves("SEC-R3"), async () => {
    await fail(free, pair);
    let now = 0;
    for (let step = 0; step < 6; step++) {
      const wait = firstWait * 2 ** step;
      const early = await countAttempt([pair], at(now + wait - 1));
      expect(early).toEqual({ ok: false, retryAfterMs: 1 });
      now += wait;
      await fail(1, pair, now);
    }
  });

  it("ask for no longer a wait because someone tries while waiting", async () => {
    await fail(free, pair);
    for (let tries = 0; tries < 50; tries++) expect((await countAttempt([pair], at(1))).ok).toBe(false);
    expect((await countAttempt([pair], at(firstWait))).ok).toBe(true);
  });

  it("never ask for more than the longest wait, and fade", async () => {
    await fail(free, pair);
    await db().authThrottle.updateMany({ data: { failures: 1000 } });
    expect(await countAttempt([pair], at(0))).toEqual({ ok: false, retryAfterMs: longestWait });
    await db().authThrottle.updateMany({ data: { failures: 2 * free } });
    await fail(free / 2 - 1, pair, 2 * halfLife);
    expect((await countAttempt([pair], at(2 * halfLife))).ok).toBe(true);
  });

  it("let no more through however many come at once", proves("SEC-R3"), async () => {
    const now = new Date();
    const results = await Promise.all(Array.from({ length: 100 }, () => countAttempt([pair, endless], now)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(free);
    expect(Math.round(await failures("pair"))).toBe(free);
    expect(Math.round(await failures("endless"))).toBe(free);
  });

  it("count in no bucket when one of them refuses", async () => {
    await fail(free, pair);
    expect((await countAttempt([other, pair, endless], at(1))).ok).toBe(false);
    expect([await failures("other"), await failures("endless")]).toEqual([0, 0]);
  });

  it("are taken back one by one, or forgotten", async () => {
    await fail(3, other);
    await fail(3, pair);
    await forgiveAttempt(["pair", "other"], ["pair"]);
    expect([await failures("pair"), await failures("other")]).toEqual([0, 2]);
  });

  it("refuse nothing in a bucket without waits, and say how many there are", async () => {
    await fail(100, endless);
    const taken = await countAttempt([endless], at(0));
    expect(taken.ok && taken.failures.get("endless")).toBeCloseTo(101);
  });

  it("are deleted once nothing is left of them", async () => {
    await fail(1, pair);
    await fail(1, other, 10);
    await removeOldCounts(at(10));
    expect(await db().authThrottle.findMany({ select: { key: true } })).toEqual([{ key: "other" }]);
  });
});
