import type { ReactNode } from "react";
import { href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { OrderState } from "../order.ts";
import { OrderBadges, orderFilterLabels } from "./admin-order-badges.tsx";

export type AdminOrderRow = NumberedOrder & {
  id: string;
  state: OrderState;
  test: boolean;
  email: string;
  currency: string;
  totalMinor: number;
  placedAt: Date;
  /** Until when it waits for its money. */
  payBy: Date | null;
  /** It isn't fulfilled before that money is there. */
  awaitsPayment: boolean;
  /** Some of that money has arrived. */
  partlyPaid: boolean;
};

function Status(order: AdminOrderRow) {
  return (
    <>
      <OrderBadges {...order} />
      {order.payBy ? (
        <span className="block text-xs text-muted">
          Due by <DateTime value={order.payBy} form="date" />
        </span>
      ) : null}
    </>
  );
}

type Payments = Readonly<Record<string, { label: string; tone: Tone }>>;

function PaymentBadge({ order, payments }: { order: AdminOrderRow; payments: Payments }) {
  if (order.payBy) {
    return <Badge tone="info">{orderFilterLabels[order.partlyPaid ? "partly_paid" : "awaiting_payment"]}</Badge>;
  }
  const payment = payments[order.id];
  return payment ? <Badge tone={payment.tone}>{payment.label}</Badge> : null;
}

const paymentColumn = (payments: Payments): TableColumn<AdminOrderRow> => ({
  key: "payment",
  header: "Payment",
  cell: (order) => <PaymentBadge order={order} payments={payments} />,
});

const columnsWith = (dates: "date" | "datetime", payments: Payments | undefined): TableColumn<AdminOrderRow>[] => [
  {
    key: "number",
    header: "Order",
    cell: ({ id, ...order }) => (
      <Link
        to={href("/admin/orders/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
      >
        <span className="sr-only">Order </span>#{orderName(order)}
      </Link>
    ),
  },
  {
    key: "placed",
    header: "Placed",
    cell: ({ placedAt }) => <DateTime value={placedAt} form={dates} className="whitespace-nowrap" />,
  },
  { key: "email", header: "Customer", cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: "state", header: "Status", cell: (order) => <Status {...order} /> },
  ...(payments ? [paymentColumn(payments)] : []),
  {
    key: "total",
    header: "Total",
    align: "end",
    cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />,
  },
];

type AdminOrderTableProps = {
  caption: string;
  orders: readonly AdminOrderRow[];
  empty?: ReactNode;
  /** Each order's payment status, by order id: a column of its own. */
  payments?: Payments;
  /** Leaves out the time of day, where there is little room. */
  datesOnly?: boolean;
};

export function AdminOrderTable({ caption, orders, empty, payments, datesOnly }: AdminOrderTableProps) {
  const columns = columnsWith(datesOnly ? "date" : "datetime", payments);
  return <Table caption={caption} columns={columns} rows={orders} rowKey={({ id }) => id} empty={empty} />;
}
