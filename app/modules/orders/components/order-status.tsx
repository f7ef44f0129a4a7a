import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { OrderState } from "../order.ts";

const looks: Record<OrderState, { label: string; tone: Tone }> = {
  open: { label: "Preparing", tone: "info" },
  fulfilled: { label: "Shipped", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** An order's state in the words for its Shopper; a test order says so. */
export function OrderStatus({ state, test }: { state: OrderState; test: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
      {test ? <Badge tone="warning">TEST</Badge> : null}
    </span>
  );
}
