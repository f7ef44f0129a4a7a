import { GripVertical } from "lucide-react";
import type { MouseEventHandler } from "react";
import { Button } from "./button.tsx";
import { MoveButton } from "./move-button.tsx";
import type { useDragging } from "./use-dragging.ts";
import { rowButtonId } from "./use-ordered-rows.ts";

type HandleProps = ReturnType<ReturnType<typeof useDragging>["drag"]>;

/** Drags a row of `useOrderedRows`, where scripts run. */
export function RowHandle(drag: HandleProps) {
  return (
    <div {...drag} className="mt-3 cursor-grab noscript:hidden max-sm:hidden">
      <GripVertical aria-hidden size={18} className="text-muted" />
    </div>
  );
}

type ButtonsProps = {
  row: { key: string };
  name: string;
  step: MouseEventHandler<HTMLButtonElement>;
};

/** Buttons of the form that move a row by one place and remove it. */
export function RowButtons({ row: { key }, name, step }: ButtonsProps) {
  return (
    <div className="flex gap-2">
      {(["up", "down"] as const).map((to) => (
        <MoveButton
          key={to}
          id={rowButtonId(to, key)}
          row={name}
          to={to}
          name="intent"
          value={`${to}:${key}`}
          pending="never"
          onClick={step}
        />
      ))}
      <Button
        id={rowButtonId("remove", key)}
        variant="quiet"
        size="small"
        className="min-h-11"
        name="intent"
        value={`remove:${key}`}
        pending="never"
        onClick={step}
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

/** Brings a removed row back before the form is saved. */
export function UndoRowButton({ row: { key }, name, step }: ButtonsProps) {
  return (
    <Button
      id={rowButtonId("undo", key)}
      variant="secondary"
      size="small"
      className="min-h-11"
      name="intent"
      value={`undo:${key}`}
      pending="never"
      onClick={step}
      data-undo
    >
      Undo<span className="sr-only"> removing {name}</span>
    </Button>
  );
}
