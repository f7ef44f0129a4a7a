import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { lockOrder, noteOnOrder, recordRefundLines, refundedSince } from "#app/modules/orders/internal.server.ts";
import type { Pieces } from "#app/modules/orders/refund-lines.ts";
import { operationsOf, type PaymentRow, paymentsOf, recordOperation } from "#app/modules/payments/internal.server.ts";
import { type Possible, possibleOperations, refundNeedsProof, startOfDay } from "#app/modules/payments/operation.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    too_little_left: { kind: OperationRequest["kind"]; leftMinor: number; currency: string };
    refund_first: Record<never, never>;
  }
}

type RefundLimits = Settings["payments"];

type OperationRequest = {
  paymentId: string;
  kind: "capture" | "cancel" | "refund";
  /**
   * In minor units of the payment's currency; null for all that is left. Ignored by a cancellation, which releases
   * everything.
   */
  amountMinor: number | null;
  /** The form's own: submitted twice, it is one operation. */
  idempotencyKey: string;
  reason: string;
  /** Which pieces of the payment's order a refund is for. */
  pieces?: readonly Pieces[];
};

/** Locks order and payment, so that pending operations never exceed what there is. `runOperation` performs them. */
export async function requestOperation(viewer: AdminViewer, request: OperationRequest, fresh: FreshAdminViewer | null) {
  const { storeId, userId } = viewer;
  const { payments: limits, store } = await settingsOf(storeId);
  return transact(["not_found", "idempotency_conflict", "conflict", "forbidden"], async (tx) => {
    const payment = await lockPayment(tx, storeId, request.paymentId);
    const operations = operationsOf(storeId, tx);
    const { kind, idempotencyKey, reason } = request;
    const isAll = kind === "cancel" || request.amountMinor === null;
    const same = await operations.findByKey(idempotencyKey);
    if (same) {
      const sameAmount = isAll || same.amountMinor === request.amountMinor;
      if (same.paymentId !== payment.id || same.kind !== kind || !sameAmount) refuse("idempotency_conflict");
      return { id: same.id };
    }
    const pending = await operations.pending(payment.id);
    const left = possibleOperations(payment, pending)[`${kind}Minor` satisfies keyof Possible];
    const amountMinor = isAll ? left : (request.amountMinor ?? left);
    if (left === 0 || amountMinor > left) {
      refuse("conflict", { reason: "too_little_left", kind, leftMinor: left, currency: payment.currency });
    }
    const beforeMinor = payment.refundedMinor + payment.creditedMinor + pending.refundsMinor;
    const { currency } = payment;
    const asksProof =
      kind === "refund" && (await requiresProof(tx, viewer, { currency, amountMinor, beforeMinor, limits }));
    if (asksProof && !fresh) refuse("forbidden");
    const made = await recordOperation(tx, payment, {
      ...{ kind, amountMinor, idempotencyKey, reason },
      actorId: userId,
    });
    if (payment.orderId) {
      const refund = { storeId, orderId: payment.orderId, refundId: made.id, amountMinor };
      await recordRefundLines(tx, { ...refund, pieces: request.pieces ?? [] });
    }
    await noteRequest(tx, payment, { kind, amountMinor, reason, actorId: userId, language: store.language });
    await recordAudit(tx, viewer, { action: recorded[kind], target: { kind: "payment", id: payment.id } });
    return made;
  });
}

/**
 * Requests the capture of all that is reserved for an order, once for each `key`. Refuses `not_found` where nobody paid a
 * provider, and `conflict` where nothing is reserved.
 */
export async function captureOrder(viewer: AdminViewer, orderId: string, key: string) {
  const payment = await paymentsOf(viewer.storeId).findOfOrder(orderId);
  if (!payment) return { ok: false, code: "not_found" } as const;
  const idempotencyKey = `${key}:${payment.id}`;
  const capture = { paymentId: payment.id, kind: "capture", amountMinor: null, idempotencyKey, reason: "" } as const;
  return requestOperation(viewer, capture, null);
}

async function lockPayment(tx: Transaction, storeId: string, id: string): Promise<PaymentRow> {
  const payments = paymentsOf(storeId, tx);
  const found = await payments.find(id);
  if (!found) refuse("not_found");
  if (found.orderId) await lockOrder(tx, storeId, found.orderId);
  return payments.lock(id);
}

const requested = {
  capture: "capture_requested",
  cancel: "release_requested",
  refund: "refund_requested",
} as const;

const recorded = {
  capture: "payment.capture-requested",
  cancel: "payment.release-requested",
  refund: "payment.refund-requested",
} as const;

async function noteRequest(
  tx: Transaction,
  { storeId, orderId, currency }: PaymentRow,
  {
    kind,
    amountMinor,
    reason,
    actorId,
    language,
  }: { kind: OperationRequest["kind"]; amountMinor: number; reason: string; actorId: string; language: string },
) {
  if (!orderId) return;
  const detail = [formatMoney(amountMinor, currency, language), reason].filter(Boolean).join(": ");
  await noteOnOrder(tx, { storeId, orderId, kind: requested[kind], actorId, detail });
}

/** Gives an order's parked payment the state its sums imply. Refuses `conflict` while money is still to be refunded. */
export function resolvePayment(viewer: AdminViewer, paymentId: string) {
  const { storeId, userId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const payment = await lockPayment(tx, storeId, paymentId);
    await recordAudit(tx, viewer, { action: "payment.resolved", target: { kind: "payment", id: paymentId } });
    await operationsOf(storeId, tx).markSeen(paymentId);
    if (payment.state !== "needs_attention") return;
    const { capturedMinor, refundedMinor, authorisedMinor, orderId } = payment;
    if (!orderId && capturedMinor > refundedMinor) refuse("conflict", { reason: "refund_first" });
    const settled = authorisedMinor > 0 ? "authorised" : "cancelled";
    const state = capturedMinor > 0 ? (refundedMinor === capturedMinor ? "refunded" : "succeeded") : settled;
    await paymentsOf(storeId, tx).setState(paymentId, state);
    const detail = "Payment marked as resolved";
    if (orderId) await noteOnOrder(tx, { storeId, orderId, kind: "note", actorId: userId, detail });
  });
}

type Refunding = {
  currency: string;
  /** In minor units, what is to be refunded, beyond what is recorded of it already. */
  amountMinor: number;
  /** What the payment, or the order, has refunded before. */
  beforeMinor: number;
  limits: RefundLimits;
};

/** The Operator's other refunds wait until the transaction ends, so that the day's sum stays correct. */
export async function requiresProof(
  tx: Transaction,
  viewer: AdminViewer,
  { currency, amountMinor, beforeMinor, limits }: Refunding,
): Promise<boolean> {
  const today = await lockRefundsToday(tx, viewer, currency);
  return refundNeedsProof({ paymentMinor: beforeMinor + amountMinor, dayMinor: today + amountMinor }, limits);
}

/** All that the Operator gave back today: by providers, to gift cards and store credit, and by hand. */
async function lockRefundsToday(tx: Transaction, { storeId, userId }: AdminViewer, currency: string): Promise<number> {
  const now = new Date();
  const byProviders = await operationsOf(storeId, tx).lockRefundsToday(userId, currency, now);
  return byProviders + (await refundedSince(tx, storeId, userId, startOfDay(now)));
}

/** For all that a payment holds. During a capture that amount is unknown, so it always requires a fresh proof. */
export async function returnRequiresProof(
  tx: Transaction,
  viewer: AdminViewer,
  payment: PaymentRow,
  limits: RefundLimits,
): Promise<boolean> {
  const { refundsMinor, decision } = await operationsOf(viewer.storeId, tx).pending(payment.id);
  const beforeMinor = payment.refundedMinor + payment.creditedMinor + refundsMinor;
  const amountMinor = payment.capturedMinor - beforeMinor;
  const { currency } = payment;
  const asksProof =
    amountMinor > 0 && (await requiresProof(tx, viewer, { currency, amountMinor, beforeMinor, limits }));
  return asksProof || decision;
}
