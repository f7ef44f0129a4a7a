import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

type Row = { id: string; words: string; productIds: string[] };

const columns: TableColumn<Row>[] = [
  {
    key: "words",
    header: "Search",
    cell: ({ id, words }) => (
      <Link
        to={href("/admin/searches/pinned/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {words}
      </Link>
    ),
  },
  {
    key: "products",
    header: "Products",
    align: "end",
    cell: ({ productIds }) => <span className="tabular">{productIds.length}</span>,
  },
];

export function AdminPinnedTable({ searches, empty }: { searches: readonly Row[]; empty: ReactNode }) {
  return (
    <Table
      caption="Searches with pinned results, newest first"
      columns={columns}
      rows={searches}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}
