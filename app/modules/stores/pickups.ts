/** Pick-up at the Store's locations, as ways to get an order. */

import { z } from "zod";
import { readAddress } from "#app/kernel/address.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import type { ZoneMethod } from "#app/kernel/shipping.ts";
import { type ReadyTime, readyTimes } from "#app/modules/inventory/location.ts";
import { textsOf } from "#app/texts/texts.ts";
import type { Settings } from "./settings.schema.ts";

const pickupsSchema = z.array(
  z.object({
    locationId: z.string(),
    name: z.string(),
    address: z.unknown(),
    instructions: z.string(),
    readyIn: z.enum(readyTimes).catch("24h"),
    priceMinor: z.int(),
  }),
);
export type Pickup = { locationId: string; name: string; address: unknown; instructions: string } & {
  readyIn: ReadyTime;
  priceMinor: number;
};

/** As the database gives them; none where there are none. */
export const readPickups = (stored: unknown): Pickup[] => pickupsSchema.catch([]).parse(stored ?? []);

/** The zone of the locations' methods. No place belongs to it, since a pick-up asks for no address. */
export const LOCATIONS_ZONE = "locations";

/** The settings with pick-up at these locations, which come after the ways to ship. */
export function withPickups(
  shipping: Settings["shipping"],
  pickups: readonly Pickup[],
  language: string,
): Settings["shipping"] {
  if (pickups.length === 0) return shipping;
  const methods = pickups.map((pickup) => methodOf(pickup, language));
  const zone = { id: LOCATIONS_ZONE, name: "Locations", countries: [], regions: [], postalPrefixes: [], methods };
  return { ...shipping, zones: [...shipping.zones, zone], methods: [...shipping.methods, ...methods] };
}

function methodOf({ locationId, name, address, instructions, readyIn, priceMinor }: Pickup, language: string) {
  const { country = "", region = "", postalCode = "", ...rest } = readAddress(address) ?? {};
  // The Store's, as that of other methods: orders keep it.
  const title = textsOf(language)("delivery.pickup_at", { location: name });
  const lines = addressLines({ ...rest, country, region, postalCode, name }, language);
  const method: ZoneMethod & { steps: [] } = {
    ...{ id: locationId, title, description: "", kind: "pickup", priceMinor, steps: [] },
    ...{ freeFromMinor: null, handlingDays: 0, cutOff: "", deliveryMin: null, deliveryMax: null },
    pickupPlace: [...lines, ...(instructions ? [instructions] : [])].join("\n"),
    location: { place: { country, region, postalCode }, readyIn },
  };
  return method;
}
