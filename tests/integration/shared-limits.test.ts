/** Limits that are counted in Redis, with the time moved by hand. */
import fc from "fast-check";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Limiter, limiter } from "#app/platform/rate-limits/limiter.server.ts";
import { type SharedCounts, sharedCounts } from "#app/platform/rate-limits/shared-counts.server.ts";
import { slidingWindow } from "#app/platform/rate-limits/sliding-window.ts";
import { startRedis } from "#tests/fixtures/redis.ts";

let redis: Awaited<ReturnType<typeof startRedis>>;
let shell: Redis;
const open: SharedCounts[] = [];

beforeAll(async () => {
  redis = await startRedis();
  shell = new Redis(redis.url);
});
afterAll(async () => {
  shell.disconnect();
  await redis.stop();
});
// The clock alone: what waits for Redis waits in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21, 12) }));
afterEach(async () => {
  vi.useRealTimers();
  for (const counts of open.splice(0)) counts.close();
  await shell.flushall();
});

let names = 0;

/** A busy machine's Redis may be late; that is not what is asked here. */
const connect = (url: string) => {
  const ping = (scripts: SharedCounts["scripts"]) => scripts.eval("return redis.call('PING')", [], []);
  const shared = sharedCounts(url, ping, { budgetMs: 10_000 });
  open.push(shared);
  return shared;
};

/** As many processes as asked for, each with a connection and counts of its own. */
async function processes(count: number, rate: { count: number; seconds: number }): Promise<Limiter[]> {
  const prefix = `limit:${names++}`;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const shared = connect(redis.url);
      await shared.open();
      return limiter(prefix, rate, shared);
    }),
  );
}

describe("counts in Redis", () => {
  it("decide as one process alone would, however the requests are spread over several", async () => {
    const steps = fc.array(fc.record({ at: fc.nat(2), key: fc.constantFrom("a", "b"), pause: fc.nat(1500) }), {
      minLength: 5,
      maxLength: 60,
    });
    const rates = fc.record({ count: fc.integer({ min: 1, max: 8 }), seconds: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(rates, steps, async (rate, visits) => {
        const several = await processes(3, rate);
        const alone = slidingWindow(rate);
        for (const { at, key, pause } of visits) {
          vi.setSystemTime(Date.now() + pause);
          const { success, remaining, reset, alone: byItself } = (await several[at]?.take(key)) ?? {};
          expect({ success, remaining, reset, byItself }).toEqual({
            ...pick(alone.take(key)),
            byItself: false,
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  it("let exactly the limit through of any number at once", async () => {
    const several = await processes(4, { count: 10, seconds: 600 });
    const verdicts = await Promise.all(Array.from({ length: 200 }, (_, at) => several[at % 4]?.take("one")));
    expect(verdicts.filter((verdict) => verdict?.success)).toHaveLength(10);
    expect(verdicts.every((verdict) => verdict?.alone === false)).toBe(true);
  });

  it("do not mind that Redis forgets its scripts", async () => {
    const [one, other] = (await processes(2, { count: 6, seconds: 600 })) as [Limiter, Limiter];
    for (let time = 0; time < 3; time++) {
      expect(await one.take("a")).toMatchObject({ success: true, alone: false });
      await shell.script("FLUSH");
      expect(await other.take("a")).toMatchObject({ success: true, alone: false });
      await shell.script("FLUSH");
    }
    expect(await one.take("a")).toMatchObject({ success: false, alone: false });
  });

  it("hold for what a process let through itself although Redis lost everything", async () => {
    const [one] = (await processes(1, { count: 5, seconds: 600 })) as [Limiter];
    for (let time = 0; time < 5; time++) expect((await one.take("a")).success).toBe(true);
    await shell.flushall();
    expect((await one.take("a")).success).toBe(false);
    expect((await one.peek("a")).success).toBe(false);
    expect((await one.take("b")).success).toBe(true);
  });

  it("end by themselves in Redis", async () => {
    const [one] = (await processes(1, { count: 5, seconds: 2 })) as [Limiter];
    await one.take("a");
    const keys = await shell.keys("limit:*");
    expect(keys).toHaveLength(1);
    expect(await shell.pttl(keys[0] ?? "")).toBeGreaterThan(0);
  });
});

const pick = ({ success, remaining, reset }: { success: boolean; remaining: number; reset: number }) => {
  return { success, remaining, reset };
};

describe("without Redis", () => {
  it("a process counts by itself from its start on, and together with others once Redis is there", async () => {
    const gone = await startRedis();
    await gone.stop();
    const shared = connect(gone.url);
    await shared.open();
    expect(shared.isAway()).toBe(true);
    const one = limiter("limit:late", { count: 3, seconds: 600 }, shared);
    const verdicts = [];
    for (let time = 0; time < 4; time++) verdicts.push(await one.take("a"));
    expect(verdicts.map(({ success, alone }) => ({ success, alone }))).toEqual([
      ...Array(3).fill({ success: true, alone: true }),
      { success: false, alone: true },
    ]);
    const back = await startRedis({ port: gone.port });
    await expect.poll(() => shared.isAway()).toBe(false);
    expect(await one.take("b")).toMatchObject({ success: true, alone: false });
    // What passed meanwhile still counts, although Redis never heard of it.
    expect(await one.take("a")).toMatchObject({ success: false });
    shared.close();
    await back.stop();
  });
});
