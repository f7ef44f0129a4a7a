import type { deliveryKind } from "#app/kernel/shipping.ts";
import type { OrderState } from "./order.ts";

type Order = {
  state: OrderState;
  delivery: ReturnType<typeof deliveryKind>;
  /** It isn't shipped before it is paid. */
  awaitsPayment: boolean;
  /** Since when it can be picked up. */
  readyAt: Date | null;
};

/**
 * How far an order has come, for its Shopper; whether it has arrived isn't known. None for an order that is cancelled,
 * or goes nowhere.
 */
export function orderSteps({ state, delivery, awaitsPayment, readyAt }: Order) {
  if (state === "cancelled" || delivery === "none") return [];
  // What was ready before there was a step for it may still wait for its customer.
  const isGiven = readyAt !== null || state !== "fulfilled";
  const last = delivery === "pickup" ? ["Ready to collect", ...(isGiven ? ["Picked up"] : [])] : ["Shipped"];
  const labels = ["Placed", ...(awaitsPayment ? ["Payment"] : []), "Preparing", ...last];
  const at = readyAt && delivery === "pickup" ? labels.length - 2 : 1;
  return labels.map((label, step) => ({
    label,
    state: step < at || state === "fulfilled" ? done : step === at ? now : later,
  }));
}

const [done, now, later] = ["done", "current", "upcoming"] as const;
