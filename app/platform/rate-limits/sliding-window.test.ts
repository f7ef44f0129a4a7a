import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { slidingWindow } from "./sliding-window.ts";

const start = Date.UTC(2026, 10, 21, 12);

/** The algorithm in its simplest form: keeps all admitted instants and recounts each time. */
function model(count: number, seconds: number) {
  const length = seconds * 1000;
  const passed = new Map<string, number[]>();
  return (key: string, now: number) => {
    const begin = now - (now % length);
    const all = passed.get(key) ?? [];
    const here = all.filter((at) => at >= begin).length;
    const before = all.filter((at) => at >= begin - length && at < begin).length;
    const share = 1 - (now - begin) / length;
    const success = Math.floor(share * before) + here < count;
    if (success) passed.set(key, [...all, now]);
    return success;
  };
}

const visits = fc.array(
  fc.record({
    key: fc.constantFrom("a", "b", "c"),
    // Mostly close together, sometimes beyond one window or several.
    pause: fc.oneof(
      { weight: 8, arbitrary: fc.nat(300) },
      { weight: 2, arbitrary: fc.nat(5000) },
      { weight: 1, arbitrary: fc.nat(40_000) },
    ),
  }),
  { maxLength: 300 },
);
const rates = fc.record({ count: fc.integer({ min: 1, max: 20 }), seconds: fc.integer({ min: 1, max: 10 }) });

function replay(rate: { count: number; seconds: number }, steps: { key: string; pause: number }[], keysMax = 1000) {
  let now = start;
  const limit = slidingWindow(rate, { now: () => now, keysMax });
  return steps.map(({ key, pause }) => {
    now += pause;
    const peeked = limit.peek(key);
    return { key, now, peeked, ...limit.take(key) };
  });
}

describe("the sliding window", () => {
  it("decides every request as its reference model does, whatever the times", proves("S8.1"), () => {
    fc.assert(
      fc.property(rates, visits, (rate, steps) => {
        const allows = model(rate.count, rate.seconds);
        for (const { key, now, success } of replay(rate, steps)) expect(success).toBe(allows(key, now));
      }),
    );
  });

  it.each([
    ["with room for every key", 1000],
    ["with room for one key, while all others share counts", 1],
  ])("never lets more through than the limit and the algorithm's own error, %s", (_case, keysMax) => {
    fc.assert(
      fc.property(rates, visits, (rate, steps) => {
        const length = rate.seconds * 1000;
        const passed = replay(rate, steps, keysMax).filter(({ success }) => success);
        for (const { key, now } of passed) {
          const times = passed.filter((one) => one.key === key).map((one) => one.now);
          const within = (from: number, to: number) => times.filter((at) => at > from && at <= to).length;
          const boundary = now - (now % length);
          expect(times.filter((at) => at >= boundary && at < boundary + length).length).toBeLessThanOrEqual(rate.count);
          const before = times.filter((at) => at >= boundary - length && at < boundary).length;
          const elapsed = (now - boundary) / length;
          // The algorithm assumes that the previous window's requests were spread evenly: at worst all came at its end.
          expect(within(now - length, now)).toBeLessThanOrEqual(rate.count + elapsed * before + 1);
        }
      }),
    );
  });

  it("says truly what is left and when to come back", () => {
    fc.assert(
      fc.property(rates, visits, (rate, steps) => {
        for (const { now, success, remaining, reset, peeked } of replay(rate, steps)) {
          expect(peeked.success).toBe(success);
          expect(peeked.remaining).toBe(success ? remaining + 1 : 0);
          expect(reset).toBeGreaterThan(now);
          expect(reset - now).toBeLessThanOrEqual(rate.seconds * 1000);
        }
      }),
    );
  });

  it("lets someone in again who waits until then", () => {
    fc.assert(
      fc.property(rates, visits, (rate, steps) => {
        let now = start;
        const limit = slidingWindow(rate, { now: () => now });
        for (const { key, pause } of steps) {
          now += pause;
          const { success, reset } = limit.take(key);
          if (success) continue;
          now = reset + 1;
          expect(limit.take(key).success).toBe(true);
        }
      }),
    );
  });

  it("keeps no more counts for hundreds of thousands of addresses than for some, and still knows who was there first", () => {
    const limit = slidingWindow({ count: 5, seconds: 600 }, { now: () => start });
    for (let times = 0; times < 5; times++) limit.take("first");
    let most = 0;
    for (let address = 0; address < 400_000; address++) {
      limit.take(`2001:db8:${(address >>> 16).toString(16)}:${(address & 0xffff).toString(16)}::/64`);
      if (address % 20_000 === 0) most = Math.max(most, limit.size());
    }
    expect(limit.take("first").success).toBe(false);
    expect(limit.size()).toBe(most);
    expect(most).toBeLessThan(100_000);
  });

  it("forgets a key after two windows, and forgives nothing when the clock is set back", () => {
    let now = start;
    const limit = slidingWindow({ count: 2, seconds: 10 }, { now: () => now });
    for (let times = 0; times < 2; times++) expect(limit.take("a").success).toBe(true);
    now -= 3_600_000;
    expect(limit.take("a").success).toBe(false);
    now = start + 20_000;
    expect(limit.take("b").success).toBe(true);
    expect(limit.size()).toBe(1);
  });
});
