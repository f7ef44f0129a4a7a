import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { moveRow, type PictureRow } from "../picture-form.ts";

const addedText = (count: number) =>
  `${count} ${count === 1 ? "picture was" : "pictures were"} added below the others. Save to keep ${count === 1 ? "it" : "them"}.`;

export const pictureButtonId = (button: "up" | "down" | "remove", { source }: PictureRow) =>
  `${button} ${source}`.replace(/[^\w-]/g, "-");

/**
 * The order of a product's pictures while it changes in the browser.
 * @param added rows that arrive later: they join at the end, announced and scrolled to, and what was typed in the
 * others stays
 * @param fallback the id of what has the focus once no picture is left
 */
export function usePictureOrder(given: readonly PictureRow[], added: readonly PictureRow[], fallback: string) {
  const [rows, setRows] = useState<readonly PictureRow[]>(given);
  const [status, setStatus] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const arrived = useRef(false);
  // Those that were there before are among the given rows, unless someone has removed them.
  const taken = useRef(added.length);
  useEffect(() => {
    const fresh = added.slice(taken.current);
    taken.current = added.length;
    if (fresh.length === 0) return;
    setRows((rows) => [...rows, ...fresh.filter(({ source }) => !rows.some((row) => row.source === source))]);
    setStatus(addedText(fresh.length));
    arrived.current = true;
  }, [added]);
  const dragged = useRef<string | null>(null);
  const pressed = useRef<string | null>(null);
  // The button that moves a row loses the focus when the row moves.
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
    // Uploads are far below the list. People who are typing in one of its fields stay there.
    const shows = arrived.current && !list.current?.contains(document.activeElement);
    if (shows && rows.length > 0) list.current?.lastElementChild?.scrollIntoView({ block: "center" });
    arrived.current = false;
  }, [rows]);

  const step = (index: number, by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= rows.length) return;
    pressed.current = event.currentTarget.id;
    setRows(moveRow(rows, index, to));
    setStatus(`Picture ${index + 1} is now number ${to + 1}.`);
  };
  const remove = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const next = rows[index + 1] ?? rows[index - 1];
    pressed.current = next ? pictureButtonId("remove", next) : fallback;
    setRows(rows.filter((_, place) => place !== index));
    setStatus(`Picture ${index + 1} was removed. Save to keep this change.`);
  };
  const drop = (index: number) => (event: DragEvent) => {
    const from = rows.findIndex(({ source }) => source === dragged.current);
    if (from < 0) return;
    event.preventDefault();
    if (from !== index) setRows(moveRow(rows, from, index));
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
  return { rows, status, list, step, remove, drop, drag };
}
