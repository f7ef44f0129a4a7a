import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { moveRow } from "../picture-form.ts";

export type MemberRow = { id: string; title: string; seen: number; typed: string };

export const memberButtonId = (to: "up" | "down", id: string) => `${to}-${id}`;

/**
 * The order of a page of a collection's products while it changes in the browser. The places that the page shows are
 * numbered anew with each step; a place beyond the page that someone typed stays.
 */
export function useMemberOrder(given: readonly MemberRow[]) {
  const [rows, setRows] = useState<readonly MemberRow[]>(given);
  const [status, setStatus] = useState("");
  const dragged = useRef<string | null>(null);
  const pressed = useRef<string | null>(null);
  // The button that moves a row loses the focus when the row moves.
  useEffect(() => {
    if (rows.length > 0 && pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  }, [rows]);

  const places = given.map(({ seen }) => seen);
  const shown = new Set(places.map(String));
  const move = (from: number, to: number) =>
    setRows(
      moveRow(rows, from, to).map((row, index) =>
        shown.has(row.typed) ? { ...row, typed: String(places[index] ?? row.seen) } : row,
      ),
    );
  const step = (index: number, by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const to = index + by;
    const row = rows[index];
    if (!row || to < 0 || to >= rows.length) return;
    pressed.current = event.currentTarget.id;
    move(index, to);
    setStatus(`${row.title} is now number ${places[to]}. Save to keep this change.`);
  };
  const drop = (index: number) => (event: DragEvent) => {
    const from = rows.findIndex(({ id }) => id === dragged.current);
    if (from < 0) return;
    event.preventDefault();
    if (from !== index) move(from, index);
  };
  const drag = (id: string) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = id;
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
  const type = (id: string, typed: string) => setRows(rows.map((row) => (row.id === id ? { ...row, typed } : row)));
  return { rows, status, step, drop, drag, type };
}
