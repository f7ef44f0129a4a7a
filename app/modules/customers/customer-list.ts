import type { Place, Places } from "#app/platform/list-place.ts";

export const customerSorts = ["newest", "name", "spent", "orders", "recent"] as const;
export type CustomerSort = (typeof customerSorts)[number];
export type CustomerListQuery = { q: string; show: "banned" | ""; sort: CustomerSort };

/** What a list is sorted by; null among those who never bought, where it is sorted by that. */
export type CustomerKey = Date | number | string | null;

const LAST_INSTANT = Date.UTC(9999, 0);

/** Whether those who never bought come last. */
export const isByPurchase = (sort: CustomerSort) => sort === "spent" || sort === "orders" || sort === "recent";

/** A place's key as the list's order has it: null among those who never bought, undefined where it is none. */
function keyOf(sort: CustomerSort, key: string): CustomerKey | undefined {
  if (sort === "name") return key;
  if (key === "" && isByPurchase(sort)) return null;
  if (!/^\d{1,15}$/.test(key)) return undefined;
  if (sort === "spent" || sort === "orders") return Number(key);
  return new Date(Math.min(Number(key), LAST_INSTANT));
}

/** The places of an address as the list's order has them. One that does not fit the order is left out. */
export function placesIn(sort: CustomerSort, { before, after }: Places<string>): Places<CustomerKey> {
  const read = (place: Place<string> | null | undefined) => {
    const key = place ? keyOf(sort, place.key) : undefined;
    return place && key !== undefined ? { key, id: place.id } : null;
  };
  return { before: read(before), after: read(after) };
}
