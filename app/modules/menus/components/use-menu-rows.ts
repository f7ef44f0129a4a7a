import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useDragging } from "#app/ui/use-dragging.ts";
import { type MenuRow, movedTo, putUnder, stepped, withText } from "../menu-form.ts";

export const rowButtonId = (intent: "up" | "down" | "remove" | "undo", key: string) => `${intent}-${key}`;

/** Where the focus goes when the pressed button has gone. */
const inItsPlace: Record<string, "remove" | "undo" | undefined> = { remove: "undo", undo: "remove" };

function statusOf(rows: readonly MenuRow[], key: string): string {
  const row = rows.find((each) => each.key === key);
  if (!row) return "";
  const what = row.removed ? "was removed" : `is now number ${row.place}`;
  return `${row.title} ${what}. Save to keep this change.`;
}

/** A menu's rows while they change in the browser, by the same functions as on the server. */
export function useMenuRows(given: readonly MenuRow[]) {
  const [rows, setRows] = useState<readonly MenuRow[]>(given);
  const [status, setStatus] = useState("");
  const focused = useRef<string | null>(null);
  // The button that moves a row loses the focus when the row moves.
  useEffect(() => {
    if (rows.length > 0 && focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [rows]);

  const show = (next: readonly MenuRow[], key: string) => {
    setRows(next);
    setStatus(statusOf(next, key));
  };
  /** For a submit button, whose change the server makes without JavaScript. */
  const step = (event: MouseEvent<HTMLButtonElement>) => {
    const { value, id } = event.currentTarget;
    const next = stepped(rows, value);
    if (!next) return;
    event.preventDefault();
    const [intent = "", key = ""] = value.split(":");
    const other = inItsPlace[intent];
    focused.current = other ? rowButtonId(other, key) : id;
    show(next, key);
  };
  const type = (key: string, name: "title" | "url" | "place") => (event: ChangeEvent<HTMLInputElement>) =>
    setRows(withText(rows, key, { [name]: event.currentTarget.value }));
  const choose = (key: string) => (event: ChangeEvent<HTMLSelectElement>) => {
    focused.current = event.currentTarget.id;
    show(putUnder(rows, key, event.currentTarget.value), key);
  };
  const dragging = useDragging((key, onto) => show(movedTo(rows, key, onto), key));
  return { rows, status, step, type, choose, ...dragging };
}
