import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { ItemProblem, ItemState } from "../import.ts";
import { changeText, itemLabels } from "../import-texts.ts";

type Item = {
  line: number;
  title: string;
  state: ItemState;
  changes: string[];
  problems: ItemProblem[];
  productId: string | null;
};

const columns: TableColumn<Item>[] = [
  {
    key: "product",
    header: "Product",
    rowHeader: true,
    cell: ({ title, productId }) => (
      <span className="[overflow-wrap:anywhere]">
        {productId ? (
          <TextLink to={href("/admin/products/:id", { id: productId })}>{title || "Untitled"}</TextLink>
        ) : (
          title || "Untitled"
        )}
      </span>
    ),
  },
  { key: "line", header: "Line", align: "end", cell: ({ line }) => line },
  { key: "result", header: "Result", cell: (item) => <Result {...item} /> },
];

function Result({ state, changes, problems }: Item) {
  if (problems.length === 0) {
    return (
      <>
        {itemLabels[state]}
        {changes.length > 0 ? <span className="text-muted">: {changeText(changes)}</span> : null}
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

/** Products of an import, and what happens or happened to each. */
export function AdminImportItems({ caption, items }: { caption: string; items: readonly Item[] }) {
  return <Table caption={caption} columns={columns} rows={items} rowKey={({ line }) => String(line)} />;
}
