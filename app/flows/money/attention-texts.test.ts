import { expect, it } from "vitest";
import type { AttentionItem } from "./attention.ts";
import { attentionKinds, attentionWords } from "./attention-texts.ts";

const entry = { id: "0198c1de-0000-7000-8000-000000000001", since: null };
const held = { pieces: 56, payingPieces: 20, variants: 2, checkouts: 3 };

const cases: [item: AttentionItem, detail: string][] = [
  [{ ...entry, kind: "no_payments" }, "No enabled connection takes payments."],
  [
    { ...entry, kind: "no_payments", connectionName: "Stripe" },
    "Payments go through “Stripe”, whose secrets can’t be read.",
  ],
  [{ ...entry, kind: "payment", attention: null }, "The payment doesn’t match its checkout."],
  [
    { ...entry, kind: "payment", attention: { code: "refund_returned" } },
    "A refund was returned: the money didn’t arrive.",
  ],
  [
    { ...entry, kind: "payment", attention: { code: "sentence", text: "As an earlier version stored it." } },
    "As an earlier version stored it.",
  ],
  [{ ...entry, kind: "operation", operation: "capture" }, "A capture was requested but isn’t done yet."],
  [{ ...entry, kind: "operation", operation: "cancel" }, "A release was requested but isn’t done yet."],
  [{ ...entry, kind: "operation", operation: "refund" }, "A refund was requested but isn’t done yet."],
  [
    { ...entry, kind: "operation_refused", operation: "refund", refusal: "nothing_paid" },
    "The provider refused a refund: Nothing has been paid yet.",
  ],
  [
    { ...entry, kind: "operation_refused", operation: "cancel", refusal: "Too late." },
    "The provider refused a release: Too late.",
  ],
  [{ ...entry, kind: "order_without_payment" }, "An order has no payment."],
  [{ ...entry, kind: "order_unpaid" }, "The money reserved for an order was released."],
  [{ ...entry, kind: "payment_without_order" }, "A payment belongs to an order that doesn’t exist."],
  [{ ...entry, kind: "amount_differs" }, "An order’s total differs from what was captured for it."],
  [{ ...entry, kind: "dispute" }, "A payment is disputed."],
  [{ ...entry, kind: "dispute_lost" }, "The dispute over an order’s payment is lost."],
  [
    { ...entry, kind: "unknown_payment", providerIntentId: "pi_1" },
    "The provider captured money for pi_1, which this store doesn’t know.",
  ],
  [{ ...entry, kind: "event", eventId: "evt_1", error: null }, "Event evt_1 hasn’t been applied."],
  [
    { ...entry, kind: "event", eventId: "evt_1", error: "got no answer" },
    "Event evt_1 hasn’t been applied: got no answer",
  ],
  [{ ...entry, kind: "email", subject: "Order 1", error: null }, "“Order 1” wasn’t sent."],
  [{ ...entry, kind: "email", subject: "Order 1", error: "mailbox full" }, "“Order 1” wasn’t sent: mailbox full"],
  [
    { ...entry, kind: "email", subject: "Order 1", error: "content_unreadable" },
    "“Order 1” wasn’t sent: Its content can’t be read: the store’s secret was replaced.",
  ],
  [{ ...entry, kind: "checkout" }, "A checkout has expired but couldn’t be closed."],
  [{ ...entry, kind: "security_notice", notice: "operator_created" }, "A staff member was added."],
  [
    { ...entry, kind: "held_stock", held },
    "One network has reserved 56 units of 2 items in 3 checkouts; 20 units of them are being paid for.",
  ],
];

it.each(cases)("says what is wrong: %j", (item, detail) => {
  expect(attentionWords(item).detail).toBe(detail);
});

it("has an example of every kind", () => {
  expect(new Set(cases.map(([{ kind }]) => kind))).toEqual(new Set(attentionKinds));
});
