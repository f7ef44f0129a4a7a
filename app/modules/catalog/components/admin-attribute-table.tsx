import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type AttributeKind, attributeKindLabels } from "../attribute.ts";

type AttributeRow = { id: string; title: string; kind: AttributeKind; unit: string; isFilter: boolean };

const columns: TableColumn<AttributeRow>[] = [
  {
    key: "title",
    header: "Attribute",
    phone: "first",
    cell: ({ id, title }) => (
      <Link
        to={href("/admin/attributes/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    key: "kind",
    header: "Kind",
    phone: "second",
    cell: ({ kind, unit }) => (unit ? `${attributeKindLabels[kind]}, in ${unit}` : attributeKindLabels[kind]),
  },
  {
    key: "filter",
    header: "Filter",
    phone: "second",
    cell: ({ isFilter }) =>
      isFilter ? <Badge tone="success">Filter</Badge> : <span className="text-muted">Not a filter</span>,
  },
];

export function AdminAttributeTable({ attributes, empty }: { attributes: readonly AttributeRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Attributes, in their order"
      columns={columns}
      rows={attributes}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}
