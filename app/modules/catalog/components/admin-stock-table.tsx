import type { ReactNode } from "react";
import { href } from "react-router";
import { variantTitle } from "#app/kernel/order-line.ts";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { ProductStatus } from "../product.ts";
import { ProductStatusBadge } from "./admin-product-table.tsx";

export type StockRow = {
  id: string;
  title: string;
  status: ProductStatus;
  optionValues: string[];
  sku: string;
  reserved: number;
  available: number;
};

type Props = {
  rows: readonly StockRow[];
  /** The field for what is in stock. */
  count: (row: StockRow) => ReactNode;
  empty: ReactNode;
};

export const stockRowName = ({ title, optionValues }: Pick<StockRow, "title" | "optionValues">) =>
  [title, variantTitle(optionValues)].filter(Boolean).join(", ");

function NameCell({ id, title, status, optionValues }: StockRow) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={href("/admin/inventory/:id", { id })}
        className="inline-flex min-h-8 min-w-0 flex-wrap items-center gap-x-1.5 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {title}
        <span className="font-normal text-muted">{variantTitle(optionValues)}</span>
      </Link>
      {status === "active" ? null : <ProductStatusBadge status={status} />}
    </div>
  );
}

/** What variants have in stock, each with a field to change it. */
export function AdminStockTable({ rows, count, empty }: Props) {
  const columns: TableColumn<StockRow>[] = [
    { key: "variant", header: "Variant", phone: "first", cell: (row) => <NameCell {...row} /> },
    {
      key: "sku",
      header: "SKU",
      phone: "second",
      cell: ({ sku }) => <span className="[overflow-wrap:anywhere]">{sku}</span>,
    },
    { key: "reserved", header: "Reserved", align: "end", phone: "hidden", cell: ({ reserved }) => reserved },
    {
      key: "available",
      header: "Available",
      align: "end",
      phone: "hidden",
      cell: ({ available }) => (available > 0 ? available : <span className="font-medium text-danger">Sold out</span>),
    },
    { key: "count", header: "In stock", bare: true, phone: "second", cell: count },
  ];
  return <Table caption="Stock by variant" columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
