import type { heldText } from "#app/modules/inventory/holds.ts";
import type { StoredAttention } from "#app/modules/payments/attention.ts";
import type { SecurityNoticeKind } from "#app/platform/security-notice-job.ts";

type Nothing = Record<never, never>;
type OperationKind = "capture" | "cancel" | "refund";

/** What the sentence about an entry of each kind needs. */
type Facts = {
  /** The connection whose secrets can't be read; undefined if none is enabled. */
  no_payments: { connectionName?: string };
  /** Null for a reason that wasn't stored. */
  payment: { attention: StoredAttention | null };
  operation: { operation: OperationKind };
  operation_refused: { operation: OperationKind; refusal: string };
  order_without_payment: Nothing;
  order_unpaid: Nothing;
  payment_without_order: Nothing;
  amount_differs: Nothing;
  dispute: Nothing;
  dispute_lost: Nothing;
  unknown_payment: { providerIntentId: string };
  event: { eventId: string; error: string | null };
  email: { subject: string; error: string | null };
  checkout: Nothing;
  security_notice: { notice: SecurityNoticeKind };
  held_stock: { held: Parameters<typeof heldText>[0] };
};
export type AttentionKind = keyof Facts;

/** What an entry is about, to find where to act on it. */
export type AttentionSubject = {
  /** Of the entry's subject, such as a payment, an order or the Store. */
  id: string;
  /** For a checkout that never ended, its payment. */
  paymentId?: string;
  /** Where an unknown payment was found, or whose secrets changed or can't be read. */
  connectionId?: string;
  /** For a security notice, the account it is about. */
  accountId?: string;
};

type Entry = AttentionSubject & {
  /** Null where the store can't know. */
  since: Date | null;
  orderName?: string;
  amount?: { minor: number; currency: string };
};

/** What the store found and doesn't repair by itself. `attentionTexts` has the words. */
export type AttentionItem = { [Kind in AttentionKind]: Entry & { kind: Kind } & Facts[Kind] }[AttentionKind];
