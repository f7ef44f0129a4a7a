import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canBecome, type IntentFacts, type PaymentState, paymentStates, readFacts } from "./payment.ts";

const payment = { state: "pending" as PaymentState, amountMinor: 2500, currency: "EUR", providerVersion: 2 };
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
  test("that are older than those applied are left alone", () => {
    expect(readFacts(payment, { ...facts, version: 1 })).toEqual({ kind: "stale" });
  });
  test.each([{ amountMinor: 2400 }, { currency: "USD" }, { capturedMinor: 100 }])("with %j do not fit", (other) => {
    expect(readFacts(payment, { ...facts, ...other }).kind).toBe("mismatch");
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
    expect(readFacts(due, { ...facts, status: "cancelled", capturedMinor: 0 })).toEqual({
      kind: "state",
      state: "refund_due",
    });
  });
  test("never lead where the table does not", () => {
    const anyFacts = fc.record({
      status: fc.constantFrom("open", "succeeded", "cancelled") as fc.Arbitrary<IntentFacts["status"]>,
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
