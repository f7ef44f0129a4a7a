import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { findFreshAdmin, isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { requestOperation, resolvePayment } from "#app/flows/money/index.server.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { type EnteredLines, lineOfRefusal, noLines } from "#app/modules/orders/refund-lines.ts";
import { awaitOperation, paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { operationSchema } from "#app/modules/payments/operation.schema.ts";
import { refundNeedsProof } from "#app/modules/payments/operation.ts";
import { providerRefusalText } from "#app/modules/payments/provider-refusal-text.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { confirmPath } from "../../confirm-path.ts";
import { doneAt } from "../../find-notice.ts";
import { formAgain, invalidForm, settle } from "../../submit.server.ts";

type FoundPayment = NonNullable<Awaited<ReturnType<ReturnType<typeof paymentsAdminFor>["find"]>>>;

/**
 * A payment for display, with what `PaymentActions` needs. `page` is the page's own path, to return to after a fresh
 * proof.
 */
export function paymentView(
  context: Readonly<RouterContextProvider>,
  found: FoundPayment,
  { page, limits }: { page: string; limits: RefundLimits },
) {
  const { possible, refundedTodayMinor, ...payment } = found;
  const { operations, state, refundedMinor, creditedMinor, currency } = payment;
  const refusals = operations.filter((operation) => operation.state === "refused" && operation.seenAt === null);
  const { refundMinor } = possible;
  const sums = {
    paymentMinor: refundedMinor + creditedMinor + refundMinor,
    dayMinor: refundedTodayMinor + refundMinor,
  };
  const unproved = refundMinor > 0 && refundNeedsProof(sums, limits) && !isFreshAdmin(context);
  return {
    payment,
    actions: {
      currency,
      possible,
      waiting: operations.filter((operation) => operation.state === "requested").length,
      refusals: refusals.flatMap(({ refusal }) => (refusal === null ? [] : [providerRefusalText(refusal)])),
      parked: state === "needs_attention",
      idempotencyKey: randomUUID(),
      confirmAt: unproved ? confirmPath(page) : null,
      limits,
    },
  };
}

type RefundLimits = Awaited<ReturnType<typeof refundLimits>>;

/** From which amounts refunds need a fresh proof, for display: the use cases read them again. */
export async function refundLimits(context: Readonly<RouterContextProvider>) {
  return (await settingsFor(requireAdmin(context), keepOf(context))).payments;
}

export const operationFields = ["amount", "note", "idempotencyKey"] as const;
type Fields = Record<(typeof operationFields)[number], string>;

export const paymentNotices = {
  capture: "Payment captured.",
  "cancel-payment": "Reserved money released.",
  refund: "Refund made.",
  "under-way": "The provider hasn’t responded yet. The store keeps trying; see the payment’s timeline.",
  resolve: "Marked as resolved.",
};

const kinds = { capture: "capture", "cancel-payment": "cancel", refund: "refund" } as const;
type PaymentIntent = keyof typeof kinds | "resolve";

export const isPaymentIntent = (intent: string): intent is PaymentIntent =>
  intent === "resolve" || isKeyOf(kinds, intent);

type Submitted = Fields & {
  paymentId: string;
  /** Where it was submitted. */
  page: string;
  intent: PaymentIntent;
  /** What of several that paid an order was chosen, to show it again. */
  to?: string;
  /** What was entered of the order's lines, and which pieces that are. */
  lines?: EnteredLines;
};

/**
 * Runs the action of a `PaymentActions` form.
 * @param page the path to return to, with a notice from `paymentNotices` for `?done=`
 */
export async function submitPayment(
  context: Readonly<RouterContextProvider>,
  { paymentId, page, intent, to = "", lines = noLines, ...fields }: Submitted,
) {
  const admin = requireAdmin(context);
  if (intent === "resolve") return settle(await resolvePayment(admin, paymentId), { to: doneAt(page, "resolve") });
  const found = await paymentsAdminFor(admin).find(paymentId);
  if (!found) throw data(null, { status: 404 });
  // A release covers everything reserved, so the form has no amount.
  const amount = intent === "cancel-payment" ? "1" : fields.amount;
  const parsed = operationSchema(found.currency).safeParse({ ...fields, amount });
  const typed = { ...lines.typed, intent, to, amount: fields.amount, note: fields.note };
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const { idempotencyKey, note: reason, amount: amountMinor } = parsed.data;
  const kind = kinds[intent];
  const request = { paymentId, kind, amountMinor, idempotencyKey, reason, pieces: lines.pieces };
  const outcome = await requestOperation(admin, request, kind === "refund" ? findFreshAdmin(context) : null);
  if (!outcome.ok) {
    const at = (refused: Refused) => lineOfRefusal(refused) ?? "amount";
    const otherwise = "This form was already used for something else. Reload the page.";
    return settle(outcome, { to: page, typed, otherwise, ...(kind === "cancel" ? {} : { at }) });
  }
  const operation = await awaitOperation(admin, outcome.value.id);
  if (operation?.state === "refused") {
    return formAgain({ typed, refused: `The provider refused: ${providerRefusalText(operation.refusal ?? "")}` }, 409);
  }
  return redirect(doneAt(page, operation?.state === "done" ? intent : "under-way"), 303);
}
