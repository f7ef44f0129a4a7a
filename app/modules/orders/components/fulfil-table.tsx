import { href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Badge } from "#app/ui/badge.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { trackingField } from "../change-order.ts";

export type OrderToFulfil = NumberedOrder & {
  id: string;
  /** Where it goes, such as a name and a city. */
  destination: string;
  itemCount: number;
  isPickup: boolean;
  /** It can be picked up. */
  isReady: boolean;
  /** `stuck`: it can’t be fulfilled as it is. */
  progress: "ready" | "done" | "stuck";
};

type Again = { typed: Readonly<Record<string, string>>; errors: FormErrors | undefined };

function Tracking({ order, typed, errors }: Again & { order: OrderToFulfil }) {
  const name = trackingField(order.id);
  if (order.progress === "done") return <Badge tone="success">Fulfilled</Badge>;
  const error = errorFor(errors, name);
  if (order.progress === "stuck") {
    return <FieldError id={name}>{error ?? "It can’t be fulfilled now. Open it to see why."}</FieldError>;
  }
  if (order.isPickup) {
    return (
      <>
        <input type="hidden" name={name} value="" />
        <span className="text-muted">{order.isReady ? "Marks it as picked up" : "Marks it as ready for pick-up"}</span>
        <FieldError id={name}>{error}</FieldError>
      </>
    );
  }
  return (
    <TextField
      label={`Tracking number for order #${orderName(order)}`}
      hideLabel
      name={name}
      defaultValue={typed[name]}
      error={error}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      placeholder="Tracking number"
    />
  );
}

const columnsWith = (again: Again): TableColumn<OrderToFulfil>[] => [
  {
    key: "number",
    header: "Order",
    cell: ({ id, ...order }) => (
      <Link to={href("/admin/orders/:id", { id })} className="underline-offset-4 hover:underline">
        <span className="sr-only">Order </span>#{orderName(order)}
      </Link>
    ),
  },
  { key: "destination", header: "Ship to", cell: ({ destination }) => destination },
  { key: "items", header: "Items", align: "end", cell: ({ itemCount }) => itemCount },
  { key: "tracking", header: "Tracking number", bare: true, cell: (order) => <Tracking order={order} {...again} /> },
];

/** Orders to ship together, each with a field for its tracking number. */
export function FulfilTable({ orders, ...again }: Again & { orders: readonly OrderToFulfil[] }) {
  return <Table caption="Orders to fulfil" columns={columnsWith(again)} rows={orders} rowKey={({ id }) => id} />;
}
