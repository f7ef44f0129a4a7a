/** What the store found and doesn't repair by itself, with what a person can do about it. */
export const attentionActions = {
  no_payments:
    "Set up a connection that takes payments, or enable one. If its secrets can’t be read, enter them again. Until then, the cart offers no checkout.",
  payment:
    "Compare the payment at the provider with the checkout. If money was captured, refund it: this entry disappears once all of it is returned. If the amounts are right, mark the payment as resolved.",
  operation:
    "The provider hasn’t responded yet; the store retries every minute. Check whether the provider is down, and whether the connection’s key still works.",
  operation_refused:
    "Nothing was done. Look at the reason, try again or settle it with the customer some other way, then mark it as resolved.",
  order_without_payment:
    "Don’t ship the order. Look for the payment at the provider; if there is none, cancel the order and tell the customer.",
  order_unpaid: "Don’t ship the order. Ask the customer to order again, or cancel the order.",
  payment_without_order: "The payment’s order no longer exists. Refund it.",
  amount_differs: "The captured amount differs from the order total. Refund the difference or cancel the order.",
  dispute:
    "The customer’s bank wants the money back. Respond at the provider before the deadline, or you lose the money. If you haven’t shipped the order yet, wait.",
  dispute_lost:
    "The customer’s bank took the money back, and the order hasn’t shipped yet. Don’t ship it: cancel the order.",
  unknown_payment:
    "The provider captured money for a payment that isn’t in this store’s database, for example after a backup was restored. Refund it at the provider: this entry disappears once the store sees that. If the money is meant to be there, dismiss it.",
  event:
    "Open the event: its last error says why. While it’s waiting, the store retries it every minute; once it needs attention, replay it when the cause is fixed. The store checks its payment either way.",
  email:
    "The email wasn’t sent. The store retries every minute for a day, unless the provider rejects it for good. Open it for the reason, then send it again once that’s fixed, or mark it as resolved.",
  checkout:
    "The payment of this checkout can be neither cancelled nor settled, so its items stay reserved. Check the payment at the provider, and test its connection.",
  security_notice:
    "All staff got an email about it. If none of you did this, sign out the account it came from on all devices and undo the change. Otherwise, mark it as seen.",
  held_stock:
    "Someone may be keeping stock from other customers. Check the quantities: it may simply be a large order. Releasing the stock doesn’t end any checkouts, and items being paid for stay reserved.",
} as const;

export type AttentionKind = keyof typeof attentionActions;
// Object.keys returns strings.
export const attentionKinds = Object.keys(attentionActions) as AttentionKind[];

export type AttentionItem = {
  kind: AttentionKind;
  /** Of the entry's subject, such as a payment, an order or the Store. */
  id: string;
  /** Null where the store can't know. */
  since: Date | null;
  detail: string;
  action: string;
  /** For a checkout that never ended, its payment. */
  paymentId?: string;
  /** Where an unknown payment was found, or whose secrets changed or can't be read. */
  connectionId?: string;
  /** For a security notice, the account it is about. */
  accountId?: string;
  orderNumber?: number;
  amount?: { minor: number; currency: string };
};
