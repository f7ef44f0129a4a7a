import type { deliveryKind } from "#app/kernel/shipping.ts";
import type { OrderState } from "./order.ts";

type Order = {
  state: OrderState;
  delivery: ReturnType<typeof deliveryKind>;
  /** It isn't shipped before it is paid. */
  awaitsPayment: boolean;
};

/**
 * How far an order has come, for its Shopper; whether it has arrived isn't known. None for an order that is cancelled,
 * or goes nowhere.
 */
export function orderSteps({ state, delivery, awaitsPayment }: Order) {
  if (state === "cancelled" || delivery === "none") return [];
  const last = delivery === "pickup" ? "Ready to collect" : "Shipped";
  const labels = ["Placed", ...(awaitsPayment ? ["Payment"] : []), "Preparing", last];
  return labels.map((label, at) => ({
    label,
    state: at === 0 || state === "fulfilled" ? done : at === 1 ? now : later,
  }));
}

const [done, now, later] = ["done", "current", "upcoming"] as const;
