import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useDragging } from "./use-dragging.ts";

type OrderedRow = { key: string; place: string; removed: boolean };
type RowStep = "up" | "down" | "remove" | "undo";

export const rowButtonId = (step: RowStep, key: string) => `${step}-${key}`;

/** Where the focus goes when the pressed button has gone. */
const inItsPlace: Record<string, RowStep | undefined> = { remove: "undo", undo: "remove" };

type Changes<Row> = {
  /** What a button with this value, such as `up:KEY`, makes of the rows; null for any other. */
  stepped: (rows: readonly Row[], intent: string) => Row[] | null;
  movedTo: (rows: readonly Row[], key: string, onto: string) => Row[];
  nameOf: (row: Row) => string;
};

/** The rows of a form while they change in the browser, by the same functions as on the server. */
export function useOrderedRows<Row extends OrderedRow>(
  given: readonly Row[],
  { stepped, movedTo, nameOf }: Changes<Row>,
) {
  const [rows, setRows] = useState<readonly Row[]>(given);
  const [status, setStatus] = useState("");
  const focused = useRef<string | null>(null);
  // The button that moves a row loses the focus when the row moves.
  useEffect(() => {
    if (rows.length > 0 && focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [rows]);

  /** Shows changed rows, and says what became of one. @param focus the id of the element that has the focus then */
  const show = (next: readonly Row[], key: string, focus: string | null = null) => {
    const row = next.find((each) => each.key === key);
    focused.current = focus;
    setRows(next);
    if (!row) return;
    const what = row.removed ? "was removed" : `is now number ${row.place}`;
    setStatus(`${nameOf(row)} ${what}. Save to keep this change.`);
  };
  /** For a submit button, whose change the server makes without JavaScript. */
  const step = (event: MouseEvent<HTMLButtonElement>) => {
    const { value, id } = event.currentTarget;
    const next = stepped(rows, value);
    if (!next) return;
    event.preventDefault();
    const [intent = "", key = ""] = value.split(":");
    const other = inItsPlace[intent];
    show(next, key, other ? rowButtonId(other, key) : id);
  };
  const dragging = useDragging((key, onto) => show(movedTo(rows, key, onto), key));
  return { rows, change: setRows, show, status, step, ...dragging };
}
