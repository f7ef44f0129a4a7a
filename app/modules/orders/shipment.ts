import { readAddress } from "#app/kernel/address.ts";
import { countItems } from "#app/kernel/order-line.ts";
import type { NumberedOrder } from "#app/kernel/order-name.ts";
import { mayShip, type OrderState } from "./order.ts";
import { awaitsPayment } from "./order-fields.ts";

/** What `toShipment` reads of an order. */
export const shipmentFields = {
  ...{
    id: true,
    number: true,
    numberPrefix: true,
    state: true,
    test: true,
    email: true,
    payBy: true,
    manualPayment: true,
  },
  ...{
    shippingAddress: true,
    pickupPlace: true,
    pickupName: true,
    readyAt: true,
    lines: { select: { quantity: true } },
  },
} as const;

type Shipped = Parameters<typeof awaitsPayment>[0] & {
  state: OrderState;
  test: boolean;
  email: string;
  shippingAddress: unknown;
  pickupPlace: string;
  pickupName: string;
  readyAt: Date | null;
  lines: readonly { quantity: number }[];
};

/** An order as the parcel that it becomes: where it goes, and whether it may. */
export function toShipment<Order extends NumberedOrder & { id: string } & Shipped>(order: Order) {
  const { id, number, numberPrefix, state, test, email, shippingAddress, pickupPlace, readyAt, lines } = order;
  const { name = "", city = "" } = readAddress(shippingAddress) ?? {};
  const parts = pickupPlace === "" ? [name, city] : [order.pickupName, pickupPlace];
  const ships = mayShip({ state, test, awaitsPayment: awaitsPayment(order) });
  return {
    ...{ id, number, numberPrefix },
    destination: parts.filter(Boolean).join(", ") || email,
    itemCount: countItems(lines),
    isPickup: pickupPlace !== "",
    isReady: readyAt !== null,
    progress: state === "fulfilled" ? ("done" as const) : ships ? ("ready" as const) : ("stuck" as const),
  };
}
