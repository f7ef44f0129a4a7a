import clsx from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "./link.tsx";

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The row's own heading; by default the first column. */
  rowHeader?: boolean;
  /** No label beside the value on phones, for pictures and buttons. */
  bare?: boolean;
  /** Where the list is sorted by this column, and how it is now; null: by another. Wide screens link the header there. */
  sort?: { to: string; order: "ascending" | "descending" | null };
  /** On which line of a row it is on phones. One column with it makes each row two lines, without labels. */
  phone?: "first" | "second" | "hidden";
};

export type TableSelection<Row> = {
  /** The checkboxes’ name, with the row’s key as value. */
  name: string;
  /** What a row’s checkbox is called; null where the row can’t be selected. */
  label: (row: Row) => string | null;
  /** Whether a row is selected to begin with. */
  isSelected: (row: Row) => boolean;
};

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
  select?: TableSelection<Row>;
};

/**
 * Text lies above the stretched link so that it can be selected: pressing it presses the link, with the same keys held,
 * unless it was selected.
 */
function useRowLinks(linked: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const rows = body.current;
    if (!linked || !rows) return;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest("a, button, input, label")) return;
      if (getSelection()?.toString()) return;
      const { ctrlKey, metaKey, shiftKey } = event;
      const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      event.target.closest("tr")?.querySelector("th a")?.dispatchEvent(press);
    };
    rows.addEventListener("click", follow);
    return () => rows.removeEventListener("click", follow);
  }, [linked]);
  return body;
}

const wrapped =
  "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:py-2 max-md:before:order-2 max-md:before:basis-full max-md:before:content-['']";
const stretched = "relative [&_th_a]:after:absolute [&_th_a]:after:inset-0";

/** A table that becomes a list of labelled cards on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, showCaption, linked = false, select } = props;
  const body = useRowLinks(linked);
  const short = columns.some(({ phone }) => phone);
  const headerKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="relative z-0 overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className={showCaption ? "px-4 py-3 text-start font-medium max-md:block" : "sr-only"}>
          {caption}
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-xs text-muted">
            {select ? (
              <th scope="col" className="w-0 ps-2">
                <span className="sr-only">Select</span>
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.order ?? undefined}
                className={clsx("px-4 py-3 font-medium", column.align === "end" ? "text-end" : "text-start")}
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
              className={clsx(
                "hover:bg-sunken/50 max-md:px-4",
                short ? wrapped : "max-md:block max-md:py-3",
                linked && stretched,
              )}
            >
              {select ? <SelectCell select={select} row={row} value={rowKey(row)} /> : null}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} isHeader={column.key === headerKey} short={short} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Phones show no header, so nothing in it may take the focus there. */
function Header<Row>({ header, sort }: Pick<TableColumn<Row>, "header" | "sort">) {
  if (!sort) return header;
  const Icon = sort.order === "ascending" ? ChevronUp : ChevronDown;
  return (
    <>
      <span className="md:hidden">{header}</span>
      <Link
        to={sort.to}
        className={clsx(
          "inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline max-md:hidden",
          sort.order && "text-ink",
        )}
      >
        {header}
        {sort.order ? <Icon aria-hidden size={14} /> : null}
      </Link>
    </>
  );
}

type SelectCellProps<Row> = { select: TableSelection<Row>; row: Row; value: string };

function SelectCell<Row>({ select, row, value }: SelectCellProps<Row>) {
  const label = select.label(row);
  return (
    <td className="w-0 ps-2 max-md:order-1 max-md:-ms-3 max-md:w-auto max-md:shrink-0 max-md:ps-0 max-md:empty:hidden">
      {label === null ? null : (
        <label className="relative z-10 grid size-11 place-items-center">
          <input
            type="checkbox"
            name={select.name}
            value={value}
            defaultChecked={select.isSelected(row)}
            className="size-5"
          />
          <span className="sr-only">{label}</span>
        </label>
      )}
    </td>
  );
}

const cards = "max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1";
const lines = { first: "max-md:order-1", second: "max-md:order-3", hidden: "max-md:hidden" };

type CellProps<Row> = { column: TableColumn<Row>; row: Row; isHeader: boolean; short: boolean };

function Cell<Row>({ column, row, isHeader, short }: CellProps<Row>) {
  const { phone = "second", align } = column;
  const fills = short && phone === "first" && !isHeader && align !== "end";
  const className = clsx(
    "px-4 py-3 align-middle max-md:px-0",
    short ? ["max-md:py-0.5", lines[phone]] : cards,
    fills && "max-md:min-w-0 max-md:flex-1 max-md:truncate",
    align === "end" && "text-end tabular",
    short && align === "end" && "max-md:ms-auto",
  );
  if (isHeader) {
    return (
      <th scope="row" className={clsx(className, "text-start font-medium")}>
        <span className="max-md:text-base">{column.cell(row)}</span>
      </th>
    );
  }
  return (
    <td className={className}>
      {column.bare || short ? null : (
        <span aria-hidden="true" className="text-xs text-muted md:hidden">
          {column.header}
        </span>
      )}
      <span className={clsx("relative z-10", !short && "max-md:text-end")}>{column.cell(row)}</span>
    </td>
  );
}
