import { deliveryKind } from "#app/kernel/shipping.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { OrderState } from "../order.ts";

type Look = { label: PageTextId; tone: Tone };

const looks: Record<OrderState, Look> = {
  open: { label: "orders.preparing", tone: "info" },
  fulfilled: { label: "orders.shipped", tone: "success" },
  cancelled: { label: "orders.cancelled", tone: "neutral" },
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
  const t = useTexts();
  const { label, tone } = lookOf(state, order);
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tone}>{t(label)}</Badge>
      {test ? <Badge tone="warning">{t("orders.test")}</Badge> : null}
    </span>
  );
}

function lookOf(state: OrderState, { awaitsPayment, readyAt, ...order }: Omit<Status, "state" | "test">): Look {
  if (state === "open" && awaitsPayment) return { ...looks.open, label: "orders.awaiting_payment" };
  const isReady = readyAt !== null && state === "open";
  if (isReady) return { ...looks.fulfilled, label: "orders.ready" };
  if (state !== "fulfilled") return looks[state];
  const labels = {
    pickup: readyAt ? "orders.picked_up" : "orders.ready",
    none: "orders.complete",
    shipping: looks.fulfilled.label,
  } as const;
  return { ...looks.fulfilled, label: labels[deliveryKind(order)] };
}
