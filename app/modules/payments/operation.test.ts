import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { possibleOperations, refundNeedsProof, startOfDay } from "./operation.ts";
import { paymentStates } from "./payment.ts";

const nothing = { refundsMinor: 0, decision: false };
const undisputed = { dispute: null, disputedMinor: 0 };
const reserved = {
  ...undisputed,
  state: "authorised" as const,
  authorisedMinor: 4500,
  capturedMinor: 0,
  refundedMinor: 0,
  creditedMinor: 0,
};
const paid = {
  ...undisputed,
  state: "succeeded" as const,
  authorisedMinor: 4500,
  capturedMinor: 4500,
  refundedMinor: 1000,
  creditedMinor: 0,
};

describe("what an Operator can do with a payment's money", () => {
  test("reserved money is captured or let go, once", () => {
    expect(possibleOperations(reserved, nothing)).toEqual({ captureMinor: 4500, cancelMinor: 4500, refundMinor: 0 });
    expect(possibleOperations(reserved, { refundsMinor: 0, decision: true })).toEqual({
      ...{ captureMinor: 0, cancelMinor: 0, refundMinor: 0 },
    });
  });
  test("captured money is refunded, less what is on its way back or was given as store credit", () => {
    expect(possibleOperations(paid, nothing).refundMinor).toBe(3500);
    expect(possibleOperations({ ...paid, creditedMinor: 3000 }, nothing).refundMinor).toBe(500);
    expect(possibleOperations(paid, { refundsMinor: 3000, decision: false }).refundMinor).toBe(500);
  });
  test.each([
    ["open", 2500],
    ["lost", 2500],
    ["won", 3500],
  ] as const)("what is in dispute (%s) is not refunded beside it", (dispute, refundMinor) => {
    expect(possibleOperations({ ...paid, dispute, disputedMinor: 1000 }, nothing)).toMatchObject({ refundMinor });
    expect(possibleOperations({ ...paid, dispute, disputedMinor: 4500 }, nothing).refundMinor).toBe(
      dispute === "won" ? 3500 : 0,
    );
  });
  test("a parked payment's money can still go back", () => {
    expect(possibleOperations({ ...paid, state: "needs_attention" }, nothing).refundMinor).toBe(3500);
    expect(possibleOperations({ ...reserved, state: "needs_attention" }, nothing)).toMatchObject({
      ...{ captureMinor: 0, cancelMinor: 4500 },
    });
  });
  test("there is never more to refund than was captured, nor to capture than is reserved", () => {
    const sums = fc.tuple(fc.nat(9000), fc.nat(9000), fc.nat(9000), fc.nat(9000)).map((given) => {
      const [refundedMinor, capturedMinor, authorisedMinor] = given.slice(0, 3).sort((a, b) => a - b);
      return { refundedMinor, capturedMinor, authorisedMinor, refundsMinor: given[3] } as Record<string, number>;
    });
    fc.assert(
      fc.property(sums, fc.constantFrom(...paymentStates), fc.boolean(), (given, state, decision) => {
        const { refundedMinor = 0, capturedMinor = 0, authorisedMinor = 0, refundsMinor = 0 } = given;
        const possible = possibleOperations(
          { ...undisputed, state, refundedMinor, creditedMinor: 0, capturedMinor, authorisedMinor },
          { refundsMinor, decision },
        );
        expect(possible.refundMinor === 0 || possible.refundMinor + refundedMinor + refundsMinor <= capturedMinor).toBe(
          true,
        );
        expect(possible.captureMinor).toBeLessThanOrEqual(authorisedMinor - capturedMinor);
        expect(Math.min(...Object.values(possible))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  ["by default", readGroup("payments", undefined), 10_000, 50_000],
  ["as saved", readGroup("payments", { refundProofMinor: 0, dailyRefundProofMinor: 7 }), 0, 7],
])("more of a payment, or in a day, than the limits %s takes a fresh proof", (_, limits, payment, day) => {
  const needsProof = (paymentMinor: number, dayMinor: number) => refundNeedsProof({ paymentMinor, dayMinor }, limits);
  expect(needsProof(payment, day)).toBe(false);
  expect(needsProof(payment + 1, payment + 1)).toBe(true);
  expect(needsProof(0, day + 1)).toBe(true);
});

test("a day begins at midnight UTC", () => {
  expect(startOfDay(new Date("2026-11-22T23:59:59.999Z"))).toEqual(new Date("2026-11-22T00:00:00Z"));
  expect(startOfDay(new Date("2026-11-22T00:00:00Z"))).toEqual(new Date("2026-11-22T00:00:00Z"));
});
