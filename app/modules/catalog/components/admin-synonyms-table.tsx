import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

type Row = { id: string; words: string[]; oneWay: boolean };

const columns: TableColumn<Row>[] = [
  {
    key: "words",
    header: "Words",
    cell: ({ id, words }) => (
      <Link
        to={href("/admin/searches/synonyms/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {words.join(", ")}
      </Link>
    ),
  },
  {
    key: "finds",
    header: "A search finds",
    cell: ({ words, oneWay }) => (oneWay ? `The others for “${words[0]}”` : "All of them for each"),
  },
];

export function AdminSynonymsTable({ groups, empty }: { groups: readonly Row[]; empty: ReactNode }) {
  return (
    <Table
      caption="Synonyms, newest first"
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}
