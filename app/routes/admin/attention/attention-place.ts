import type { AttentionItem, AttentionKind } from "#app/flows/money/attention.ts";

type Place = { to: string; label: string };
const payment = (id: string): Place => ({ to: `/admin/payments/${id}`, label: "Open payment" });
const order = ({ id }: AttentionItem): Place => ({ to: `/admin/orders/${id}`, label: "Open order" });

const connection = (id: string | undefined): Place => ({
  to: `/admin/connections/${id}`,
  label: "Open connection",
});

const places: Record<AttentionKind, (item: AttentionItem) => Place | null> = {
  no_payments: ({ connectionId }) =>
    connectionId
      ? { to: `/admin/connections/${connectionId}`, label: "Open connection" }
      : { to: "/admin/connections", label: "Go to connections" },
  payment: ({ id }) => payment(id),
  operation: ({ id }) => payment(id),
  operation_refused: ({ id }) => payment(id),
  dispute: ({ id }) => payment(id),
  dispute_lost: order,
  unknown_payment: ({ connectionId }) => connection(connectionId),
  order_without_payment: order,
  order_unpaid: order,
  payment_without_order: ({ id }) => payment(id),
  amount_differs: order,
  event: ({ id }) => ({ to: `/admin/events/${id}`, label: "Open event" }),
  email: ({ id }) => ({ to: `/admin/emails/${id}`, label: "Open email" }),
  security_notice: ({ connectionId, accountId }) =>
    accountId ? { to: `/admin/audit?about=${accountId}`, label: "Open audit log" } : connection(connectionId),
  held_stock: () => null,
  checkout: ({ paymentId }) => (paymentId ? payment(paymentId) : null),
};

/** Where staff can act on an entry. */
export function placeOf(item: AttentionItem): Place | null {
  return places[item.kind](item);
}
