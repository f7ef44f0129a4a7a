import { expect, it } from "vitest";
import { paymentStates } from "./payment.ts";
import { outcomeOf } from "./payment-outcome.ts";

it("says of every state what has become of the payment", () => {
  expect(Object.fromEntries(paymentStates.map((state) => [state, outcomeOf({ state, orderId: null })]))).toEqual({
    created: "pending",
    pending: "pending",
    authorised: "pending",
    succeeded: "pending",
    failed: "pending",
    cancelled: "ended",
    refund_due: "refunding",
    refunded: "ended",
    needs_attention: "needs_attention",
  });
});

it("calls a payment with an order completed, whatever happened to its money afterwards", () => {
  expect(paymentStates.map((state) => outcomeOf({ state, orderId: "an order" }))).toEqual(
    paymentStates.map(() => "completed"),
  );
});
