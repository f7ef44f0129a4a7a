import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { ImportKind, ItemProblem, ItemState } from "../import.ts";
import { changeText, itemLabels, kindLabels } from "../import-texts.ts";

type Item = {
  line: number;
  title: string;
  state: ItemState;
  changes: string[];
  problems: ItemProblem[];
  targetId: string | null;
};

const pathOf: Record<ImportKind, (id: string) => string> = {
  products: (id) => href("/admin/products/:id", { id }),
  discounts: (id) => href("/admin/discounts/:id", { id }),
  customers: (id) => href("/admin/customers/without-account/:id", { id }),
};

const columnsOf = (kind: ImportKind): TableColumn<Item>[] => [
  {
    key: "title",
    header: kindLabels[kind],
    rowHeader: true,
    cell: ({ title, targetId }) => (
      <span className="[overflow-wrap:anywhere]">
        {targetId ? <TextLink to={pathOf[kind](targetId)}>{title || "Untitled"}</TextLink> : title || "Untitled"}
      </span>
    ),
  },
  { key: "line", header: "Line", align: "end", cell: ({ line }) => line },
  { key: "result", header: "Result", cell: (item) => <Result kind={kind} {...item} /> },
];

function Result({ kind, state, changes, problems }: Item & { kind: ImportKind }) {
  if (problems.length === 0) {
    return (
      <>
        {itemLabels[state]}
        {changes.length > 0 ? <span className="text-muted">: {changeText(kind, changes)}</span> : null}
      </>
    );
  }
  return (
    <ul className="space-y-1">
      {problems.map(({ line, column, reason }) => (
        <li key={`${line} ${column} ${reason}`} className="[overflow-wrap:anywhere]">
          {column ? (
            <span className="text-muted">
              Line {line}, {column}:{" "}
            </span>
          ) : null}
          {reason}
        </li>
      ))}
    </ul>
  );
}

type Props = { kind: ImportKind; caption: string; items: readonly Item[] };

/** What an import is of, and what happens or happened to each. */
export function AdminImportItems({ kind, caption, items }: Props) {
  return <Table caption={caption} columns={columnsOf(kind)} rows={items} rowKey={({ line }) => String(line)} />;
}
