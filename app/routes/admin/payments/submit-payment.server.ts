import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { findFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { requestOperation, resolvePayment } from "#app/flows/money/index.server.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import type { TypedOperation } from "#app/modules/payments/components/payment-actions.tsx";
import { awaitOperation, paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { operationSchema } from "#app/modules/payments/operation.schema.ts";
import { refusalText } from "../../refusal-text.ts";

export const operationFields = ["amount", "note", "idempotencyKey"] as const;
type Fields = Record<(typeof operationFields)[number], string>;

export type PaymentRefusal = {
  payment?: TypedOperation;
  paymentErrors?: Record<string, string>;
  refused?: string;
  unproved?: boolean;
};

export const paymentNotices = {
  capture: "Payment captured.",
  "cancel-payment": "Reserved money released.",
  refund: "Refund made.",
  "under-way": "The provider hasn’t responded yet. The store keeps trying; see the payment’s timeline.",
  resolve: "Marked as resolved.",
};

const kinds = { capture: "capture", "cancel-payment": "cancel", refund: "refund" } as const;
export type PaymentIntent = keyof typeof kinds | "resolve";

export const isPaymentIntent = (intent: string): intent is PaymentIntent =>
  intent === "resolve" || isKeyOf(kinds, intent);

/**
 * Runs the action of a `PaymentActions` form.
 * @param page the path to return to, with a notice from `paymentNotices` for `?done=`
 */
export async function submitPayment(
  context: Readonly<RouterContextProvider>,
  { paymentId, page, intent, ...fields }: Fields & { paymentId: string; page: string; intent: PaymentIntent },
) {
  const admin = requireAdmin(context);
  if (intent === "resolve") return settled(await resolvePayment(admin, paymentId), `${page}?done=resolve`);
  const found = await paymentsAdminFor(admin).find(paymentId);
  if (!found) throw data(null, { status: 404 });
  const typed = { intent, amount: fields.amount, note: fields.note };
  // A release covers everything reserved, so the form has no amount.
  const amount = intent === "cancel-payment" ? "1" : fields.amount;
  const parsed = operationSchema(found.currency).safeParse({ ...fields, amount });
  if (!parsed.success) return invalid(parsed.error, typed);
  const { idempotencyKey, note: reason, amount: amountMinor } = parsed.data;
  const kind = kinds[intent];
  const request = { paymentId, kind, amountMinor, idempotencyKey, reason };
  const outcome = await requestOperation(admin, request, kind === "refund" ? findFreshAdmin(context) : null);
  if (!outcome.ok && outcome.code === "forbidden") {
    return data<PaymentRefusal>({ payment: typed, unproved: true }, { status: 403 });
  }
  if (!outcome.ok) return settled(outcome, page, typed);
  const operation = await awaitOperation(admin, outcome.value.id);
  if (operation?.state === "refused") {
    return data<PaymentRefusal>({ refused: `The provider refused: ${operation.refusal}` }, { status: 409 });
  }
  return redirect(`${page}?done=${operation?.state === "done" ? intent : "under-way"}`, 303);
}

function invalid(error: z.ZodError, payment: TypedOperation) {
  const paymentErrors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  return data<PaymentRefusal>({ payment, paymentErrors }, { status: 422 });
}

function settled(outcome: { ok: true } | Refused, next: string, payment?: TypedOperation) {
  if (outcome.ok) return redirect(next, 303);
  if (outcome.code === "not_found") throw data(null, { status: 404 });
  const refused = refusalText(outcome) ?? "This form was already used for something else. Reload the page.";
  return data<PaymentRefusal>({ refused, ...(payment ? { payment } : {}) }, { status: 409 });
}
