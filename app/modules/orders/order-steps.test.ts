import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { orderSteps } from "./order-steps.ts";

const textOf = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order, textsIn("en"))
    .map(({ label, state }) => `${label}: ${state}`)
    .join(", ");
const order = { state: "open", delivery: "shipping", awaitsPayment: false, readyAt: null } as const;
const pickup = { ...order, delivery: "pickup" as const };
const ready = { ...pickup, readyAt: new Date(0) };

it.each([
  [order, "Placed: done, Preparing: current, Shipped: upcoming"],
  [{ ...order, awaitsPayment: true }, "Placed: done, Payment: current, Preparing: upcoming, Shipped: upcoming"],
  [{ ...order, state: "fulfilled" as const }, "Placed: done, Preparing: done, Shipped: done"],
  [pickup, "Placed: done, Preparing: current, Ready to collect: upcoming, Picked up: upcoming"],
  [ready, "Placed: done, Preparing: done, Ready to collect: current, Picked up: upcoming"],
  [{ ...ready, state: "fulfilled" as const }, "Placed: done, Preparing: done, Ready to collect: done, Picked up: done"],
  [{ ...pickup, state: "fulfilled" as const }, "Placed: done, Preparing: done, Ready to collect: done"],
  [{ ...order, delivery: "none" as const }, ""],
  [{ ...order, state: "cancelled" as const }, ""],
])("shows how far an order has come: %o", (given, text) => {
  expect(textOf(given)).toBe(text);
});
