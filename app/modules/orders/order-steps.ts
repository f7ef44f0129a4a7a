import type { deliveryKind } from "#app/kernel/shipping.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import type { Texts } from "#app/texts/texts.ts";
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
export function orderSteps({ state, delivery, awaitsPayment, readyAt }: Order, t: Texts) {
  if (state === "cancelled" || delivery === "none") return [];
  // What was ready before there was a step for it may still wait for its customer.
  const isGiven = readyAt !== null || state !== "fulfilled";
  const last: PageTextId[] =
    delivery === "pickup" ? ["orders.ready", ...(isGiven ? ["orders.picked_up" as const] : [])] : ["orders.shipped"];
  const labels: PageTextId[] = [
    "orders.step_placed",
    ...(awaitsPayment ? ["orders.step_payment" as const] : []),
    "orders.preparing",
    ...last,
  ];
  const at = readyAt && delivery === "pickup" ? labels.length - 2 : 1;
  return labels.map((label, step) => ({
    label: t(label),
    state: step < at || state === "fulfilled" ? done : step === at ? now : later,
  }));
}

const [done, now, later] = ["done", "current", "upcoming"] as const;
