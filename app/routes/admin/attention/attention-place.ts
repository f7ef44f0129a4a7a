import { href } from "react-router";
import type { AttentionKind, AttentionSubject } from "#app/flows/money/attention.ts";

type Place = { to: string; label: string };
const payment = (id: string): Place => ({ to: href("/admin/payments/:id", { id }), label: "Open payment" });
const order = ({ id }: AttentionSubject): Place => ({ to: href("/admin/orders/:id", { id }), label: "Open order" });

/** The entry's connection; where it names none, the list of them. */
const connection = ({ connectionId: id }: AttentionSubject): Place =>
  id
    ? { to: href("/admin/connections/:id", { id }), label: "Open connection" }
    : { to: href("/admin/connections"), label: "Go to connections" };

const places: Record<AttentionKind, (item: AttentionSubject) => Place | null> = {
  no_payments: connection,
  payment: ({ id }) => payment(id),
  operation: ({ id }) => payment(id),
  operation_refused: ({ id }) => payment(id),
  dispute: ({ id }) => payment(id),
  dispute_lost: order,
  unknown_payment: connection,
  order_without_payment: order,
  order_unpaid: order,
  payment_without_order: ({ id }) => payment(id),
  amount_differs: order,
  event: ({ id }) => ({ to: href("/admin/events/:id", { id }), label: "Open event" }),
  email: ({ id }) => ({ to: href("/admin/emails/:id", { id }), label: "Open email" }),
  security_notice: (item) =>
    item.accountId
      ? { to: `${href("/admin/audit")}?about=${item.accountId}`, label: "Open audit log" }
      : connection(item),
  held_stock: () => null,
  checkout: ({ paymentId }) => (paymentId ? payment(paymentId) : null),
};

/** Where staff can act on an entry. */
export function placeOf(item: AttentionSubject & { kind: AttentionKind }): Place | null {
  return places[item.kind](item);
}
