import { href } from "react-router";
import { variantTitle } from "#app/kernel/order-line.ts";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn, type TableProps } from "#app/ui/table.tsx";
import type { ProductStatus } from "../product.ts";
import { ProductStatusBadge } from "./admin-product-table.tsx";

export type VariantTableRow = {
  id: string;
  title: string;
  status: ProductStatus;
  optionValues: string[];
  sku: string;
};

export const variantRowName = ({ title, optionValues }: Pick<VariantTableRow, "title" | "optionValues">) =>
  [title, variantTitle(optionValues)].filter(Boolean).join(", ");

function NameCell({ id, title, status, optionValues }: VariantTableRow) {
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

type Props<Row extends VariantTableRow> = {
  caption: string;
  rows: readonly Row[];
  /** Beside the variant's name and SKU. */
  columns: readonly TableColumn<Row>[];
  select?: TableProps<Row>["select"];
};

/** Variants, in a form that changes many of them at once. */
export function AdminVariantTable<Row extends VariantTableRow>({ caption, rows, columns, select }: Props<Row>) {
  // On phones a row has two lines only where one of these columns says so, and labels otherwise.
  const short = columns.some(({ phone }) => phone);
  const all: TableColumn<Row>[] = [
    { key: "variant", header: "Variant", ...(short ? { phone: "first" } : {}), cell: (row) => <NameCell {...row} /> },
    {
      key: "sku",
      header: "SKU",
      ...(short ? { phone: "second" } : {}),
      cell: ({ sku }) => <span className="[overflow-wrap:anywhere]">{sku}</span>,
    },
    ...columns,
  ];
  return <Table caption={caption} columns={all} rows={rows} rowKey={({ id }) => id} {...(select ? { select } : {})} />;
}
