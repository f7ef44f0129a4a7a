/** Locations: where stock is, and where customers may pick up what they bought. */
import { addressFieldNames } from "#app/kernel/address.ts";

export const MOST_LOCATIONS = 30;

/** How long it usually takes until an order can be picked up. */
export const readyTimes = ["1h", "2h", "4h", "24h", "2-4d", "5d"] as const;
export type ReadyTime = (typeof readyTimes)[number];

export const readyLabels: Record<ReadyTime, string> = {
  "1h": "1 hour",
  "2h": "2 hours",
  "4h": "4 hours",
  "24h": "24 hours",
  "2-4d": "2 to 4 days",
  "5d": "5 days or more",
};

export const LOCATION_NAME = 60;
export const INSTRUCTIONS = 500;

/** The fields of a location's form. Its name is also the first line of its address. */
export const locationFields = [
  ...addressFieldNames,
  "instructions",
  "offersPickup",
  "readyIn",
  "price",
  "active",
  "version",
] as const;
export type LocationFields = Record<(typeof locationFields)[number], string>;

export const movedFields = ["from", "to", "note", "operationKey"] as const;
export const transferFields = [...movedFields, "quantity"] as const;
export type MovedFields = Record<(typeof movedFields)[number], string>;
export type TransferFields = Record<(typeof transferFields)[number], string>;

/** What a list or a field has of a location. */
export type LocationName = { id: string; name: string; active: boolean; isDefault: boolean };

/** What is at a location other than the default one. */
export type StockRow = { locationId: string; onHand: number };

export type StockByLocation = {
  /** In the order of the locations. */
  at: { id: string; onHand: number }[];
  /** How many more are at locations than in stock: sold and not sent yet, or in need of a count. */
  beyond: number;
};

/** Where the stock of a variant is. The default location has what isn't at another one, and never less than nothing. */
export function stockByLocation(
  locations: readonly LocationName[],
  { onHand, rows }: { onHand: number; rows: readonly StockRow[] },
): StockByLocation {
  const elsewhere = new Map(rows.map((row) => [row.locationId, row.onHand]));
  const left = onHand - rows.reduce((sum, row) => sum + row.onHand, 0);
  return {
    at: locations.map(({ id, isDefault }) => ({
      id,
      onHand: isDefault ? Math.max(left, 0) : (elsewhere.get(id) ?? 0),
    })),
    beyond: Math.max(-left, 0),
  };
}

/** The location that an order is sent from unless someone chooses another: where it is picked up, else the default one. */
export function sendsFrom<Location extends Pick<LocationName, "id" | "isDefault">>(
  locations: readonly Location[],
  shippingMethod: string,
): Location | null {
  return locations.find(({ id }) => id === shippingMethod) ?? locations.find(({ isDefault }) => isDefault) ?? null;
}

/** Locations to choose from. */
export const locationOptions = (locations: readonly LocationName[]) =>
  locations.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (not in use)` }));
