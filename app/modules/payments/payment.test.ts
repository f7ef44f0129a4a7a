import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IntentFacts } from "#app/modules/connections/payment-client.ts";
import { proves } from "#tests/conformance/proves.ts";
import { canBecome, type PaymentState, paymentStates, readFacts, withFacts } from "./payment.ts";

const payment = {
  ...{ state: "pending" as PaymentState, amountMinor: 2500, currency: "EUR", providerVersion: 2 },
  ...{ capture: "automatic" as const, authorisedMinor: 0, capturedMinor: 0, refundedMinor: 0, creditedMinor: 0 },
};
const facts: IntentFacts = {
  providerIntentId: "pi_1",
  providerPaymentId: null,
  status: "succeeded",
  version: 3,
  amountMinor: 2500,
  authorisedMinor: 2500,
  capturedMinor: 2500,
  refundedMinor: 0,
  dispute: null,
  currency: "EUR",
};

describe("a provider's facts", () => {
  test("of a captured payment make it succeeded", () => {
    expect(readFacts(payment, facts)).toEqual({ kind: "state", state: "succeeded" });
  });
  test("end what is to go back once store credit and refunds come to what was captured", () => {
    const due = { ...payment, ...{ authorisedMinor: 2500, capturedMinor: 2500, creditedMinor: 1000 } };
    const refunded = (refundedMinor: number, state: PaymentState) =>
      readFacts({ ...due, state }, { ...facts, refundedMinor });
    expect(refunded(1499, "refund_due")).toEqual({ kind: "state", state: "refund_due" });
    expect(refunded(1500, "refund_due")).toEqual({ kind: "state", state: "refunded" });
    expect(refunded(1500, "succeeded")).toEqual({ kind: "state", state: "succeeded" });
  });
  test("that are older than those applied are left alone", proves("S6.8"), () => {
    expect(readFacts(payment, { ...facts, version: 1 })).toEqual({ kind: "stale" });
  });
  test.each([{ amountMinor: 2400 }, { currency: "USD" }, { capturedMinor: 100 }])("with %j do not fit", (other) => {
    expect(readFacts(payment, { ...facts, ...other }).kind).toBe("mismatch");
  });
  test.each([
    ["more refunded than captured", { refundedMinor: 2600 }],
    ["more captured than reserved", { authorisedMinor: 2400 }],
    ["less than nothing refunded", { refundedMinor: -1 }],
  ])("that say %s are no sums at all", (_, other) => {
    expect(readFacts(payment, { ...facts, ...other }).kind).toBe("unsound");
  });
  test("of a part captured are right only where an Operator captures", () => {
    const part = { ...facts, authorisedMinor: 1000, capturedMinor: 1000 };
    expect(readFacts({ ...payment, capture: "manual" }, part)).toEqual({ kind: "state", state: "succeeded" });
    expect(readFacts(payment, part).kind).toBe("mismatch");
  });
  test("of a reserved payment make it authorised, if all of it is reserved", () => {
    const reserved = { ...facts, status: "authorised" as const, capturedMinor: 0 };
    expect(readFacts(payment, reserved)).toEqual({ kind: "state", state: "authorised" });
    expect(readFacts(payment, { ...reserved, authorisedMinor: 2000 }).kind).toBe("mismatch");
  });
  test.each(["refunded", "succeeded"] as const)("that a refund came back ask for a person: %s", (state) => {
    expect(readFacts({ ...payment, state, refundedMinor: 500 }, facts).kind).toBe("mismatch");
  });
  test("that fit do not end what a person was asked to look at, once there is money in it", () => {
    const parked = { ...payment, state: "needs_attention" as const };
    expect(readFacts(parked, facts)).toEqual({ kind: "state", state: "succeeded" });
    expect(readFacts({ ...parked, authorisedMinor: 2500 }, facts)).toEqual({ kind: "state", state: "needs_attention" });
  });
  test.each(["created", "pending", "failed", "cancelled", "succeeded", "needs_attention"] as const)(
    "that all was returned end a payment that is %s, also one of another amount",
    (state) => {
      const returned = { ...facts, amountMinor: 2400, capturedMinor: 2400, refundedMinor: 2400 };
      expect(readFacts({ ...payment, state }, returned)).toEqual({ kind: "state", state: "refunded" });
    },
  );
  test("of a cancelled intent never undo a refund that is due", () => {
    const due = { ...payment, state: "refund_due" as const };
    const cancelled = { ...facts, status: "cancelled" as const, authorisedMinor: 0, capturedMinor: 0 };
    const taken = { ...due, authorisedMinor: 2500, capturedMinor: 2500 };
    expect(readFacts(taken, cancelled)).toEqual({ kind: "state", state: "refund_due" });
    expect(readFacts({ ...due, authorisedMinor: 2500 }, cancelled)).toEqual({ kind: "state", state: "cancelled" });
  });
  test("never lead where the table does not", () => {
    const anyFacts = fc.record({
      status: fc.constantFrom("open", "authorised", "succeeded", "cancelled") as fc.Arbitrary<IntentFacts["status"]>,
      version: fc.nat(5),
      capturedMinor: fc.constantFrom(0, 2500),
      refundedMinor: fc.constantFrom(0, 2500),
    });
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), anyFacts, (state, some) => {
        const reading = readFacts({ ...payment, state }, { ...facts, ...some });
        if (reading.kind === "state") expect(canBecome(state, reading.state)).toBe(true);
      }),
    );
  });
});

describe("what a payment will be", () => {
  const row = { ...payment, dispute: null, disputedMinor: 0, id: "kept" };
  test("is its state with the facts' sums, and nothing else", () => {
    const disputed = { ...facts, dispute: { state: "open" as const, amountMinor: 2500 } };
    expect(withFacts(row, disputed)).toEqual({
      ...{ ...row, state: "succeeded", providerVersion: 3, authorisedMinor: 2500, capturedMinor: 2500 },
      ...{ dispute: "open", disputedMinor: 2500 },
    });
  });
  test("is what it is, by older facts", () => expect(withFacts(row, { ...facts, version: 1 })).toBe(row));
  test("is for a person, with the sums where they can be", () => {
    const sums = { authorisedMinor: 2500, capturedMinor: 2400 };
    const next = { ...row, state: "needs_attention", providerVersion: 3 };
    expect(withFacts(row, { ...facts, ...sums })).toEqual({ ...next, ...sums });
    expect(withFacts(row, { ...facts, authorisedMinor: 2400 })).toEqual(next);
  });
});
