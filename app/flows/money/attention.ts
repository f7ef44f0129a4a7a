/** What the store found and does not repair by itself, with what a person can do about it. */
export const attentionActions = {
  no_payments:
    "Set up a Connection that takes payments, or enable one. If its secrets cannot be read, enter them again. Until then the cart offers no checkout.",
  payment:
    "Compare the payment at the provider with the checkout. If money was taken, refund it: this entry goes once all of it is back. If the sums are right as they are, mark the payment as dealt with.",
  operation:
    "The provider has not answered yet; the store asks it again every minute. Look at the provider whether it is down, and whether the Connection's key still works.",
  operation_refused:
    "Nothing was done. Look at the reason, ask for it again or settle it with the customer in another way, and mark it as dealt with.",
  order_without_payment:
    "Do not send the goods. Look for the payment at the provider; if there is none, cancel the order and tell the customer.",
  order_unpaid: "Do not send the goods. Ask the customer to order again, or cancel the order.",
  payment_without_order: "The payment names an order that is gone. Refund it.",
  amount_differs: "What was captured is not what the order comes to. Refund the difference or cancel the order.",
  dispute:
    "The Shopper's bank wants the money back. Answer at the provider before its deadline, or leave it and the money goes. If the goods are not sent yet, wait with them.",
  dispute_lost:
    "The Shopper's bank took the money back, and the goods are not sent yet. Do not send them: cancel the order.",
  unknown_payment:
    "The provider took money for something that this store's database does not know, as after a restored backup. Return it at the provider: this entry goes when that is seen. If the money is rightly there, dismiss it.",
  event:
    "Open the event: its last error says why. While it waits the store tries it again every minute; once it is parked, replay it when the cause is gone. The payment that it is about is looked at all the same.",
  email:
    "The email did not leave; the store tries for a day, every minute, unless the provider will never take it. Open it for the reason: send it again once that is gone, or mark it as dealt with.",
  checkout:
    "The payment of this checkout can neither be called back nor settled, so its goods stay held. Look at the payment at the provider, and test its Connection.",
  security_notice:
    "Every Operator got an email about it. If none of you did it, end the sign-ins of the account it came from and change what was changed back. Otherwise mark it as seen.",
  held_stock:
    "Someone may be keeping goods from other shoppers. Look at the quantities: a large order is a reason, too. Releasing the goods closes no checkout, and leaves what is being paid for.",
} as const;

export type AttentionKind = keyof typeof attentionActions;
// Object.keys forgets which they are.
export const attentionKinds = Object.keys(attentionActions) as AttentionKind[];

export type AttentionItem = {
  kind: AttentionKind;
  /** The id of a payment, an order, an event, an email, a checkout session, a finding, a security notice, a network or the Store. */
  id: string;
  /** Null where the store cannot know. */
  since: Date | null;
  /** What is wrong, in words. */
  detail: string;
  /** What a person can do about it, in words. */
  action: string;
  /** The payment that a checkout without end is about. */
  paymentId?: string;
  /** Where an unknown payment was found, or whose secrets were changed or cannot be read. */
  connectionId?: string;
  /** The account that a security notice is about. */
  accountId?: string;
  orderNumber?: number;
  amount?: { minor: number; currency: string };
};
