import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { AwaitedFilter, DeliveryFilter, OrderState, OrderView } from "../order.ts";

const orderStateLabels: Record<OrderState, string> = {
  open: "To fulfil",
  fulfilled: "Fulfilled",
  cancelled: "Cancelled",
};

export const orderViewLabels: Record<OrderView, string> = { ...orderStateLabels, to_capture: "To capture" };

export const awaitedLabels: Record<AwaitedFilter, string> = {
  awaiting_payment: "Awaiting payment",
  partly_paid: "Partly paid",
};

export const deliveryLabels: Record<DeliveryFilter, string> = {
  shipping: "Shipping",
  pickup: "Pick-up",
  ready: "Ready for pick-up",
};

const tones: Record<OrderState, Tone> = { open: "warning", fulfilled: "success", cancelled: "neutral" };

type Props = {
  state: OrderState;
  test: boolean;
  /** Until when it waits for its money. */
  payBy: Date | null;
  /** It isn't fulfilled before that money is there. */
  awaitsPayment: boolean;
  /** Of a pick-up: since when it can be picked up. */
  readyAt?: Date | null;
};

/** An order's state, with TEST before it, and whether its money is awaited; a test order waits for no one. */
export function OrderBadges({ state, test, payBy, awaitsPayment, readyAt }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {test ? <Badge tone="info">TEST</Badge> : null}
      {state === "open" && readyAt ? <Badge tone="info">{deliveryLabels.ready}</Badge> : null}
      {payBy ? <Badge tone="info">{awaitedLabels.awaiting_payment}</Badge> : null}
      {state === "open" && awaitsPayment ? null : (
        <Badge tone={test && state === "open" ? "neutral" : tones[state]}>
          {test && state === "open" ? "Open" : orderStateLabels[state]}
        </Badge>
      )}
    </span>
  );
}
