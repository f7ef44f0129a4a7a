import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { OrderState } from "../order.ts";

export const orderStateLabels: Record<OrderState, string> = {
  open: "To fulfil",
  fulfilled: "Fulfilled",
  cancelled: "Cancelled",
};

const tones: Record<OrderState, Tone> = { open: "warning", fulfilled: "success", cancelled: "neutral" };

/** An order's state, with TEST before it; a test order waits for no one. */
export function OrderBadges({ state, test }: { state: OrderState; test: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {test ? <Badge tone="info">TEST</Badge> : null}
      <Badge tone={test && state === "open" ? "neutral" : tones[state]}>
        {test && state === "open" ? "Open" : orderStateLabels[state]}
      </Badge>
    </span>
  );
}
