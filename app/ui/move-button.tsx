import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "children" | "title"> & {
  /** What it moves. */
  row: string;
  to: "up" | "down";
};

/** A button of a list that moves a row by one place. */
export function MoveButton({ row, to, ...button }: Props) {
  const Arrow = to === "up" ? ArrowUp : ArrowDown;
  return (
    <Button {...button} variant="secondary" size="small" className="min-h-11 min-w-11">
      <Arrow aria-hidden size={18} strokeWidth={1.75} />
      <span className="sr-only">
        Move {row} {to}
      </span>
    </Button>
  );
}
