import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { moved, type PictureRow } from "../picture-form.ts";

/**
 * The order of a product's pictures while it is being changed in the browser.
 * @param added rows that come meanwhile; they join at the end, and what was typed in the others stays
 */
export function usePictureOrder(given: readonly PictureRow[], added: readonly PictureRow[]) {
  const [rows, setRows] = useState<readonly PictureRow[]>(given);
  const [status, setStatus] = useState("");
  useEffect(() => {
    const isNew = (rows: readonly PictureRow[]) =>
      added.filter((row) => !rows.some((each) => each.source === row.source));
    setRows((rows) => [...rows, ...isNew(rows)]);
  }, [added]);
  const dragged = useRef<string | null>(null);
  const pressed = useRef<string | null>(null);
  // A row that changes its place loses the focus of the button that moved it.
  useEffect(() => {
    if (pressed.current && rows.length > 0) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  }, [rows]);

  const step = (index: number, by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= rows.length) return;
    pressed.current = event.currentTarget.id;
    setRows(moved(rows, index, to));
    setStatus(`Picture ${index + 1} is number ${to + 1} now.`);
  };
  const remove = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setRows(rows.filter((_, place) => place !== index));
    setStatus(`Picture ${index + 1} was taken away. Save to keep it so.`);
  };
  const drop = (index: number) => (event: DragEvent) => {
    const from = rows.findIndex(({ source }) => source === dragged.current);
    if (from < 0) return;
    event.preventDefault();
    if (from !== index) setRows(moved(rows, from, index));
  };
  const drag = (source: string) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = source;
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
  return { rows, status, step, remove, drop, drag };
}
