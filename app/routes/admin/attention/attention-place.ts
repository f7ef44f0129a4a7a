import { href } from "react-router";
import type { AttentionItem, AttentionKind } from "#app/flows/money/attention.ts";

type Place = { to: string; label: string };
const payment = (id: string): Place => ({ to: href("/admin/payments/:id", { id }), label: "Open payment" });
const order = ({ id }: AttentionItem): Place => ({ to: href("/admin/orders/:id", { id }), label: "Open order" });

const connection = (id: string): Place => ({ to: href("/admin/connections/:id", { id }), label: "Open connection" });

const places: Record<AttentionKind, (item: AttentionItem) => Place | null> = {
  no_payments: ({ connectionId }) =>
    connectionId ? connection(connectionId) : { to: href("/admin/connections"), label: "Go to connections" },
  payment: ({ id }) => payment(id),
  operation: ({ id }) => payment(id),
  operation_refused: ({ id }) => payment(id),
  dispute: ({ id }) => payment(id),
  dispute_lost: order,
  unknown_payment: ({ connectionId }) => (connectionId ? connection(connectionId) : null),
  order_without_payment: order,
  order_unpaid: order,
  payment_without_order: ({ id }) => payment(id),
  amount_differs: order,
  event: ({ id }) => ({ to: href("/admin/events/:id", { id }), label: "Open event" }),
  email: ({ id }) => ({ to: href("/admin/emails/:id", { id }), label: "Open email" }),
  security_notice: ({ connectionId, accountId }) => {
    if (accountId) return { to: `${href("/admin/audit")}?about=${accountId}`, label: "Open audit log" };
    return connectionId ? connection(connectionId) : null;
  },
  held_stock: () => null,
  checkout: ({ paymentId }) => (paymentId ? payment(paymentId) : null),
};

/** Where staff can act on an entry. */
export function placeOf(item: AttentionItem): Place | null {
  return places[item.kind](item);
}
