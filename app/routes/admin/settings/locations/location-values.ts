/** A location's form, as text. */
import { emptyAddress } from "#app/kernel/address.ts";
import { formDifferences, yesOrNo } from "#app/kernel/form-differences.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import type { LocationInput } from "#app/modules/inventory/location.schema.ts";
import type { LocationFields } from "#app/modules/inventory/location.ts";
import { type ReadyTime, readyLabels } from "#app/modules/inventory/location.ts";

const tick = (value: boolean) => (value ? "on" : "");

/** A new location is in use. */
export const newLocation = (country: string): LocationFields => ({
  ...{ ...emptyAddress, country, instructions: "", offersPickup: "", readyIn: "24h", price: "" },
  ...{ active: "on", version: "" },
});

type Saved = Omit<LocationInput, "address"> & { address: LocationInput["address"] | null; version: number };

/** The form of a saved location. */
export function locationValues(saved: Saved, currency: string): LocationFields {
  const { address, name, instructions, offersPickup, readyIn, priceMinor, active, version } = saved;
  return {
    ...{ ...(address ?? emptyAddress), name, instructions, offersPickup: tick(offersPickup), readyIn },
    price: priceMinor === 0 ? "" : decimalAmount(priceMinor, currency),
    ...{ active: tick(active), version: String(version) },
  };
}

const labels = {
  ...{ name: "Name", country: "Country", line1: "Street and number", line2: "Address line 2", city: "Town or city" },
  ...{ region: "Region", postalCode: "Postal code", phone: "Phone", instructions: "Opening hours and instructions" },
  ...{ offersPickup: "Offers pick-up", readyIn: "Usually ready in", price: "Price", active: "In use" },
} as const;

const readyText = (value: string) => [readyLabels[value as ReadyTime] ?? value];

/** The fields that differ between what is saved and what was typed. */
export const locationDifferences = (forms: { saved: LocationFields; typed: LocationFields }) =>
  formDifferences(labels, forms, { offersPickup: yesOrNo, active: yesOrNo, readyIn: readyText });
