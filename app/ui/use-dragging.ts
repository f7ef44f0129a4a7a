import { type DragEvent, useRef } from "react";

/** Rows that a mouse drags onto each other. @param onMove gets the row's key and that of the row it was dropped on */
export function useDragging(onMove: (key: string, onto: string) => void) {
  const dragged = useRef<string | null>(null);
  /** Of the handle. */
  const drag = (key: string) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = key;
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
  /** Of the row. */
  const drop = (key: string) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      onMove(dragged.current, key);
    },
  });
  return { drag, drop };
}
