import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alteredBody, backoff, calm, planDelivery, undisturbed } from "./chaos.ts";

const sequences = Array.from({ length: 2000 }, (_, index) => index + 1);

describe("planDelivery", () => {
  it("disturbs nothing when calm and everything when told so", () => {
    for (const sequence of sequences) {
      expect(planDelivery(calm, sequence)).toEqual(undisturbed);
      const plan = planDelivery({ ...calm, repeat: 1, reorder: 1, corrupt: 1 }, sequence);
      expect(plan.hold).toBe(true);
      expect(plan.corruption).not.toBeNull();
      expect(plan.copies.length).toBeGreaterThanOrEqual(1);
      expect(plan.copies.length).toBeLessThanOrEqual(3);
    }
  });

  it("is near its probabilities for any seed, and the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
        const control = { ...calm, repeat: 0.3, reorder: 0.3, corrupt: 0.05, seed };
        const plans = sequences.map((sequence) => planDelivery(control, sequence));
        expect(plans.map((_plan, index) => planDelivery(control, index + 1))).toEqual(plans);
        const share = (count: number) => count / sequences.length;
        expect(share(plans.filter((plan) => plan.copies.length > 0).length)).toBeCloseTo(0.3, 1);
        expect(share(plans.filter((plan) => plan.hold).length)).toBeCloseTo(0.3, 1);
        expect(share(plans.filter((plan) => plan.corruption).length)).toBeCloseTo(0.05, 1);
      }),
      { numRuns: 20 },
    );
  });
});

describe("alteredBody", () => {
  it("always differs, and stays JSON", () => {
    const payload = JSON.stringify({ data: { object: { amount: 1250 } } });
    expect(JSON.parse(alteredBody(payload))).toEqual({ data: { object: { amount: 1251 } } });
    expect(alteredBody("{}")).not.toBe("{}");
  });
});

describe("backoff", () => {
  it("doubles from 250 ms to 30 s, less up to half", () => {
    expect([1, 2, 3, 8, 100].map((attempts) => backoff(attempts, 0))).toEqual([250, 500, 1000, 30_000, 30_000]);
    expect(backoff(1, 0.999)).toBeGreaterThanOrEqual(125);
  });
});
