import type { ReactNode } from "react";
import { href } from "react-router";
import { columnSort, type Sorting } from "#app/kernel/column-sort.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Ago, DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { mayShip, type OrderState } from "../order.ts";
import { type OptionalOrderColumn, type OrderColumn, orderColumns } from "../order-list.ts";
import { awaitedLabels, OrderBadges } from "./admin-order-badges.tsx";

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
  /** All of its money has arrived, or there was nothing left to pay. A payment at a provider knows better. */
  isPaid: boolean;
  refund: "partial" | "full" | null;
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

type Label = { label: string; tone: Tone };
type Payments = Readonly<Record<string, Label>>;

/** Orders that no provider was paid for, in the words of those payments. */
const paid: Label = { label: "Paid", tone: "success" };
const refundLabels: Record<"partial" | "full", Label> = {
  partial: { label: "Partly refunded", tone: "info" },
  full: { label: "Refunded", tone: "info" },
};

function PaymentBadge({ order, payments }: { order: AdminOrderRow; payments: Payments }) {
  if (order.payBy) {
    return <Badge tone="info">{awaitedLabels[order.partlyPaid ? "partly_paid" : "awaiting_payment"]}</Badge>;
  }
  const payment = payments[order.id] ?? (order.refund ? refundLabels[order.refund] : order.isPaid ? paid : null);
  return payment ? <Badge tone={payment.tone}>{payment.label}</Badge> : null;
}

const paymentColumn = (payments: Payments): TableColumn<AdminOrderRow> => ({
  key: "payment",
  header: orderColumns.payment,
  phone: "second",
  cell: (order) => <PaymentBadge order={order} payments={payments} />,
});

type Columns = Pick<AdminOrderTableProps, "payments" | "sorting"> & { toOrder: (id: string) => string };

const columnsWith = ({ payments, sorting, toOrder }: Columns): TableColumn<AdminOrderRow>[] => [
  {
    key: "number",
    header: "Order",
    ...(sorting ? { sort: columnSort("number", sorting, "desc") } : {}),
    phone: "first",
    cell: ({ id, ...order }) => (
      <Link to={toOrder(id)} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
        <span className="sr-only">Order </span>#{orderName(order)}
      </Link>
    ),
  },
  {
    key: "placed",
    header: orderColumns.placed,
    phone: "second",
    cell: ({ placedAt }) => <Ago value={placedAt} className="whitespace-nowrap" />,
  },
  {
    ...{ key: "email", header: orderColumns.email, phone: "first" },
    ...(sorting ? { sort: columnSort("email", sorting) } : {}),
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  { key: "state", header: orderColumns.state, phone: "second", cell: (order) => <Status {...order} /> },
  ...(payments ? [paymentColumn(payments)] : []),
  {
    key: "total",
    header: orderColumns.total,
    ...(sorting ? { sort: columnSort("total", sorting, "desc") } : {}),
    align: "end",
    phone: "first",
    cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />,
  },
];

type AdminOrderTableProps = {
  caption: string;
  orders: readonly AdminOrderRow[];
  empty?: ReactNode;
  /** Each order's payment status, by order id: a column of its own. */
  payments?: Payments;
  /** Headers that sort the list. */
  sorting?: Sorting<OrderColumn>;
  /** Columns that are left out. */
  hidden?: readonly OptionalOrderColumn[];
  /** An order's page, with the filters of this list. */
  toOrder?: (id: string) => string;
  /** Gives each order that may ship a checkbox; all of them selected, or none, to begin with. */
  selected?: "all" | "none" | undefined;
};

const pageOf = (id: string) => href("/admin/orders/:id", { id });

export function AdminOrderTable(props: AdminOrderTableProps) {
  const { caption, orders, empty, selected, hidden = [], toOrder = pageOf } = props;
  const columns = columnsWith({ ...props, toOrder }).filter(({ key }) => !hidden.some((column) => column === key));
  const label = (order: AdminOrderRow) => (mayShip(order) ? `Select order #${orderName(order)}` : null);
  return (
    <Table
      {...{ caption, columns, empty }}
      rows={orders}
      rowKey={({ id }) => id}
      linked
      sticky={props.sorting !== undefined}
      {...(selected ? { select: { name: "ids", label, isSelected: () => selected === "all" } } : {})}
    />
  );
}
