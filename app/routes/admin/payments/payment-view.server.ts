import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { isFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import type { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { refundNeedsProof } from "#app/modules/payments/operation.ts";
import { confirmPath } from "../../confirm-path.ts";

type FoundPayment = NonNullable<Awaited<ReturnType<ReturnType<typeof paymentsAdminFor>["find"]>>>;

/**
 * A payment for display, with what `PaymentActions` needs.
 * @param page the page's own path, to return to after a fresh proof
 */
export function paymentView(context: Readonly<RouterContextProvider>, found: FoundPayment, page: string) {
  const { possible, refundedTodayMinor, ...payment } = found;
  const { operations, state, refundedMinor, currency } = payment;
  const refusals = operations.filter((operation) => operation.state === "refused" && operation.seenAt === null);
  const { refundMinor } = possible;
  const sums = { paymentMinor: refundedMinor + refundMinor, dayMinor: refundedTodayMinor + refundMinor };
  const unproved = refundMinor > 0 && refundNeedsProof(sums, currency) && !isFreshAdmin(context);
  return {
    payment,
    actions: {
      currency,
      possible,
      waiting: operations.filter((operation) => operation.state === "requested").length,
      refusals: refusals.flatMap(({ refusal }) => (refusal === null ? [] : [refusal])),
      parked: state === "needs_attention",
      idempotencyKey: randomUUID(),
      confirmAt: unproved ? confirmPath(page) : null,
    },
  };
}
