import clsx from "clsx";
import type { ReactNode } from "react";
import { Cell, Header, SelectCell, stays, staysBeside, type TableColumn, type TableSelection } from "./table-cells.tsx";
import { rowAnchor, useRowLinks } from "./use-row-links.ts";

export type { TableColumn } from "./table-cells.tsx";

export type TableProps<Row> = {
  /** Read out before the table; visible only with `showCaption`. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  showCaption?: boolean;
  /** The link in each row’s heading leads there from the whole row. */
  linked?: boolean;
  /** The headers stay in view below the admin’s top bar, and the first column where the table moves sideways. */
  sticky?: boolean;
  select?: TableSelection<Row>;
};

const wrapped =
  "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:py-2 max-md:before:order-2 max-md:before:basis-full max-md:before:content-['']";
const stretched = "relative [&_th_a]:after:absolute [&_th_a]:after:inset-0";
const cameFrom = "target:bg-sunken has-[th_a:focus]:bg-sunken max-md:scroll-mt-20";

/** Where the columns have room, with the reader's size of text: only what doesn't scroll sideways can stay in the window. */
const headerStays =
  "@min-[58rem]:sticky @min-[58rem]:top-14 @min-[58rem]:z-20 @min-[58rem]:bg-surface @min-[58rem]:shadow-[inset_0_-1px_0_var(--color-line)]";
const headerCorners = "@min-[58rem]:first:rounded-ss-lg @min-[58rem]:last:rounded-se-lg";

/** A table that becomes a list of labelled cards on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, showCaption, linked = false, sticky = false, select } = props;
  const body = useRowLinks(linked);
  const short = columns.some(({ phone }) => phone);
  const headerKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  const header = sticky ? [headerStays, headerCorners] : null;
  const first = sticky ? (select ? staysBeside : stays) : null;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={sticky ? "@container" : undefined}>
      <div
        data-sticky-header={sticky ? "" : undefined}
        className={clsx(
          "relative z-0 overflow-x-auto rounded-lg border border-line bg-surface",
          sticky && "@min-[58rem]:overflow-visible",
        )}
      >
        <table className="w-full border-collapse text-sm max-md:block">
          <caption className={showCaption ? "px-4 py-3 text-start font-medium max-md:block" : "sr-only"}>
            {caption}
          </caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line bg-surface text-xs text-muted">
              {select ? (
                <th scope="col" className={clsx("w-0 ps-2", header, sticky && stays)}>
                  <span className="sr-only">Select</span>
                </th>
              ) : null}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={column.sort?.order ?? undefined}
                  className={clsx(
                    "px-4 py-3 font-medium",
                    column.align === "end" ? "text-end" : "text-start",
                    header,
                    column.key === headerKey && first,
                  )}
                >
                  <Header header={column.header} sort={column.sort} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-line max-md:block">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                id={linked ? rowAnchor(rowKey(row)) : undefined}
                className={clsx(
                  sticky ? "bg-surface hover:bg-sunken" : "hover:bg-sunken/50",
                  "max-md:px-4",
                  short ? wrapped : "max-md:block max-md:py-3",
                  linked && [stretched, cameFrom],
                )}
              >
                {select ? <SelectCell select={select} row={row} value={rowKey(row)} sticky={sticky} /> : null}
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    isHeader={column.key === headerKey}
                    {...{ column, row, short, sticky: first }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
