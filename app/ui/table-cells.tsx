import clsx from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
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
  /** The id of their form, where the table isn’t in it. */
  form?: string;
};

/** A cell that stays while the others move sideways below it. */
export const stays = "md:@max-[58rem]:sticky md:@max-[58rem]:start-0 md:@max-[58rem]:z-20 md:@max-[58rem]:bg-inherit";
/** The same beside a checkbox that stays. */
export const staysBeside = `${stays} md:@max-[58rem]:start-13`;

/** Phones show no header, so nothing in it may take the focus there. */
export function Header<Row>({ header, sort }: Pick<TableColumn<Row>, "header" | "sort">) {
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

type SelectCellProps<Row> = { select: TableSelection<Row>; row: Row; value: string; sticky: boolean };

export function SelectCell<Row>({ select, row, value, sticky }: SelectCellProps<Row>) {
  const label = select.label(row);
  return (
    <td
      className={clsx(
        "w-0 ps-2 max-md:order-1 max-md:-ms-3 max-md:w-auto max-md:shrink-0 max-md:ps-0 max-md:empty:hidden",
        sticky && stays,
      )}
    >
      {label === null ? null : (
        <label className="relative z-10 grid size-11 place-items-center">
          <input
            type="checkbox"
            name={select.name}
            form={select.form}
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

type CellProps<Row> = {
  column: TableColumn<Row>;
  row: Row;
  isHeader: boolean;
  short: boolean;
  /** What keeps the row’s heading in view. */
  sticky: string | null;
};

export function Cell<Row>({ column, row, isHeader, short, sticky }: CellProps<Row>) {
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
      <th scope="row" className={clsx(className, "text-start font-medium", sticky)}>
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
