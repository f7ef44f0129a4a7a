import { emailErrorText } from "#app/modules/emails/email-error-text.ts";
import { heldText } from "#app/modules/inventory/holds.ts";
import { attentionText } from "#app/modules/payments/attention-text.ts";
import { providerRefusalText } from "#app/modules/payments/provider-refusal-text.ts";
import type { SecurityNoticeKind } from "#app/platform/security-notice-job.ts";
import type { AttentionItem, AttentionKind } from "./attention.ts";

type Texts<Item extends AttentionItem> = {
  label: string;
  /** What is wrong. */
  detail: (item: Item) => string;
  /** What staff can do about it. */
  action: string;
};

const operations = { capture: "capture", cancel: "release", refund: "refund" };
const withError = (text: string, error: string | null) => (error ? `${text}: ${error}` : `${text}.`);

const securityNotices: Record<SecurityNoticeKind, string> = {
  operator_created: "A staff member was added.",
  second_factor_removed: "A two-step sign-in method was removed from a staff account.",
  operator_email_changed: "A staff member’s email address was changed.",
  connection_secrets_changed: "A connection’s secrets were changed.",
};

/** What staff read about each kind of entry, in the order of the filter. */
export const attentionTexts: { [Kind in AttentionKind]: Texts<Extract<AttentionItem, { kind: Kind }>> } = {
  no_payments: {
    label: "No payments",
    detail: ({ connectionName }) =>
      connectionName === undefined
        ? "No enabled connection takes payments."
        : `Payments go through “${connectionName}”, whose secrets can’t be read.`,
    action:
      "Set up a connection that takes payments, or enable one. If its secrets can’t be read, enter them again. Until then, customers can’t pay online.",
  },
  payment: {
    label: "Payment doesn’t match",
    detail: ({ attention }) => (attention ? attentionText(attention) : "The payment doesn’t match its checkout."),
    action:
      "Compare the payment at the provider with the checkout. If money was captured, refund it: this entry disappears once all of it is returned. If the amounts are right, mark the payment as resolved.",
  },
  operation: {
    label: "No response from the provider",
    detail: ({ operation }) => `A ${operations[operation]} was requested but isn’t done yet.`,
    action:
      "The provider hasn’t responded yet; the store retries every minute. Check whether the provider is down, and whether the connection’s key still works.",
  },
  operation_refused: {
    label: "Refused by the provider",
    detail: ({ operation, refusal }) =>
      `The provider refused a ${operations[operation]}: ${providerRefusalText(refusal)}`,
    action:
      "Nothing was done. Look at the reason, try again or settle it with the customer some other way, then mark it as resolved.",
  },
  order_without_payment: {
    label: "Order without payment",
    detail: () => "An order has no payment.",
    action:
      "Don’t ship the order. Look for the payment at the provider; if there is none, cancel the order and tell the customer.",
  },
  order_unpaid: {
    label: "Order no longer paid",
    detail: () => "The money reserved for an order was released.",
    action: "Don’t ship the order. Ask the customer to order again, or cancel the order.",
  },
  payment_without_order: {
    label: "Payment without order",
    detail: () => "A payment belongs to an order that doesn’t exist.",
    action: "The payment’s order no longer exists. Refund it.",
  },
  amount_differs: {
    label: "Amount differs",
    detail: () => "An order’s total differs from what was captured for it.",
    action: "The captured amount differs from the order total. Refund the difference or cancel the order.",
  },
  dispute: {
    label: "Dispute",
    detail: () => "A payment is disputed.",
    action:
      "The customer’s bank wants the money back. Respond at the provider before the deadline, or you lose the money. If you haven’t shipped the order yet, wait.",
  },
  dispute_lost: {
    label: "Dispute lost",
    detail: () => "The dispute over an order’s payment is lost.",
    action:
      "The customer’s bank took the money back, and the order hasn’t shipped yet. Don’t ship it: cancel the order.",
  },
  unknown_payment: {
    label: "Unknown payment",
    detail: ({ providerIntentId }) =>
      `The provider captured money for ${providerIntentId}, which this store doesn’t know.`,
    action:
      "The provider captured money for a payment that isn’t in this store’s database, for example after a backup was restored. Refund it at the provider: this entry disappears once the store sees that. If the money is meant to be there, dismiss it.",
  },
  event: {
    label: "Event not applied",
    detail: ({ eventId, error }) => withError(`Event ${eventId} hasn’t been applied`, error),
    action:
      "Open the event: its last error says why. While it’s waiting, the store retries it every minute; once it needs attention, replay it when the cause is fixed. The store checks its payment either way.",
  },
  email: {
    label: "Email not sent",
    detail: ({ subject, error }) => withError(`“${subject}” wasn’t sent`, error && emailErrorText(error)),
    action:
      "The email wasn’t sent. The store retries every minute for a day, unless the provider rejects it for good. Open it for the reason, then send it again once that’s fixed, or mark it as resolved.",
  },
  checkout: {
    label: "Checkout not closed",
    detail: () => "A checkout has expired but couldn’t be closed.",
    action:
      "The payment of this checkout can be neither cancelled nor settled, so its items stay reserved. Check the payment at the provider, and test its connection.",
  },
  security_notice: {
    label: "Security",
    detail: ({ notice }) => securityNotices[notice],
    action:
      "All staff got an email about it. If none of you did this, sign out the account it came from on all devices and undo the change. Otherwise, mark it as seen.",
  },
  held_stock: {
    label: "A lot of stock reserved",
    detail: ({ held }) => heldText(held),
    action:
      "Someone may be keeping stock from other customers. Check the quantities: it may simply be a large order. Releasing the stock doesn’t end any checkouts, and items being paid for stay reserved.",
  },
};

// Object.keys returns strings.
export const attentionKinds = Object.keys(attentionTexts) as AttentionKind[];

/** What staff read about an entry. */
export function attentionWords(item: AttentionItem) {
  // Each kind has a sentence for its own entries; TypeScript can't follow the pairing.
  const { label, detail, action } = attentionTexts[item.kind] as Texts<AttentionItem>;
  return { label, detail: detail(item), action };
}
