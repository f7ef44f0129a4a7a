/** How a checkout's items get to their Shopper. */
import type { Address } from "#app/kernel/address.ts";
import type { ItemFacts } from "#app/kernel/item-facts.ts";

type Lines = readonly { facts?: ItemFacts }[];

/** Whether anything has to be shipped or picked up. Lines from before items had facts were all shipped. */
export const needsShipping = (lines: Lines) => lines.some(({ facts }) => facts?.requiresShipping ?? true);

/** Where an order goes, which its taxes follow: to where it's billed if nothing is shipped. Null where that isn't known. */
export const destinationOf = ({ lines, ...given }: { lines: Lines } & Addresses): Address | null =>
  needsShipping(lines) ? given.shippingAddress : given.billingAddress;
type Addresses = { shippingAddress: Address | null; billingAddress: Address | null };

type Chosen = { shippingMethod: string | null; shippingTitle: string; pickupPlace: string; pickupName: string };

const nothing = { shippingAddress: {}, shippingMethod: "", shippingTitle: "", pickupPlace: "", pickupName: "" };

/** What an order has of it: no address where nothing goes to one, and no method where nothing has to be shipped. */
export function deliveryOf({
  lines,
  shippingAddress,
  ...chosen
}: Chosen & { lines: Lines; shippingAddress: Address | null }) {
  const { shippingTitle, pickupPlace } = chosen;
  if (!needsShipping(lines)) return nothing;
  const to = pickupPlace === "" ? { shippingAddress: shippingAddress ?? {} } : { pickupName: chosen.pickupName };
  return { ...nothing, ...to, shippingMethod: chosen.shippingMethod ?? "", shippingTitle, pickupPlace };
}

type Session = { lines: Lines; pickupPlace: string; shippingAddress: unknown; shippingMethod: string | null };

/** Whether it's known where to ship it: nothing is to be shipped, it is picked up, or it has an address and a method. */
export function isDeliverable({ lines, pickupPlace, shippingAddress, shippingMethod }: Session): boolean {
  if (!needsShipping(lines) || pickupPlace !== "") return true;
  return Boolean(shippingAddress && shippingMethod);
}
