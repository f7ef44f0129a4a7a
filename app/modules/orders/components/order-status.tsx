import { deliveryKind } from "#app/kernel/shipping.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { OrderState } from "../order.ts";

const looks: Record<OrderState, { label: string; tone: Tone }> = {
  open: { label: "Preparing", tone: "info" },
  fulfilled: { label: "Shipped", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** `awaitsPayment`: it isn't shipped before it is paid. */
type Status = {
  state: OrderState;
  test: boolean;
  awaitsPayment: boolean;
  pickupPlace: string;
  /** Empty where nothing is shipped. */
  shippingMethod: string;
  /** Since when it can be picked up. */
  readyAt: Date | null;
};

/** An order's state in the words for its Shopper; a test order says so. */
export function OrderStatus({ state, test, ...order }: Status) {
  const { label, tone } = lookOf(state, order);
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tone}>{label}</Badge>
      {test ? <Badge tone="warning">TEST</Badge> : null}
    </span>
  );
}

function lookOf(state: OrderState, { awaitsPayment, readyAt, ...order }: Omit<Status, "state" | "test">) {
  if (state === "open" && awaitsPayment) return { ...looks.open, label: "Awaiting payment" };
  const isReady = readyAt !== null && state === "open";
  if (isReady) return { ...looks.fulfilled, label: "Ready to collect" };
  if (state !== "fulfilled") return looks[state];
  const labels = {
    pickup: readyAt ? "Picked up" : "Ready to collect",
    none: "Complete",
    shipping: looks.fulfilled.label,
  };
  return { ...looks.fulfilled, label: labels[deliveryKind(order)] };
}
