import clsx from "clsx";
import type { ReactNode } from "react";

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The row's own heading; by default the first column. */
  rowHeader?: boolean;
  /** No label beside the value on phones, for pictures and buttons. */
  bare?: boolean;
};

export type TableProps<Row> = {
  /** Read out before the table; visible only with `showCaption`. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  showCaption?: boolean;
};

/** A table that becomes a list of labelled cards on phones. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, showCaption }: TableProps<Row>) {
  const headerKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className={showCaption ? "px-4 py-3 text-left font-medium max-md:block" : "sr-only"}>
          {caption}
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx("px-4 py-3 font-medium", column.align === "end" && "text-right")}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-sunken/50 max-md:block max-md:px-4 max-md:py-3">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} isHeader={column.key === headerKey} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, isHeader }: { column: TableColumn<Row>; row: Row; isHeader: boolean }) {
  const className = clsx(
    "px-4 py-3 align-middle max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1",
    column.align === "end" && "text-right tabular",
  );
  if (isHeader) {
    return (
      <th scope="row" className={clsx(className, "text-left font-medium")}>
        <span className="max-md:text-base">{column.cell(row)}</span>
      </th>
    );
  }
  return (
    <td className={className}>
      {column.bare ? null : (
        <span aria-hidden="true" className="text-xs text-muted md:hidden">
          {column.header}
        </span>
      )}
      <span className="max-md:text-right">{column.cell(row)}</span>
    </td>
  );
}
