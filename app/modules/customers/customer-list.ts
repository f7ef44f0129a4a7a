import type { Place, Places } from "#app/platform/list-place.ts";

export const customerSorts = ["newest", "name", "spent", "orders", "recent"] as const;
export type CustomerSort = (typeof customerSorts)[number];
export type CustomerFilter = { q: string; show: "banned" | "no-account" | "" };
export type CustomerListQuery = CustomerFilter & { sort: CustomerSort };

/** A list's sort key; for Customers without orders, the key that they are sorted by. */
export type CustomerKey = Date | number | string | null;

const LAST_INSTANT = Date.UTC(9999, 0);

/** Whether Customers without orders come last. */
export const sortsByPurchases = (sort: CustomerSort) => sort === "spent" || sort === "orders" || sort === "recent";

/** A cursor's key in the list's order: null among Customers without orders, undefined where it is invalid. */
function keyOf(sort: CustomerSort, key: string): CustomerKey | undefined {
  if (sort === "name") return key;
  if (key === "" && sortsByPurchases(sort)) return null;
  if (!/^\d{1,15}$/.test(key)) return undefined;
  if (sort === "spent" || sort === "orders") return Number(key);
  return new Date(Math.min(Number(key), LAST_INSTANT));
}

/** The cursors of a URL in the list's order. Drops one that doesn't fit the order. */
export function placesIn(sort: CustomerSort, { before, after }: Places<string>): Places<CustomerKey> {
  const read = (place: Place<string> | null | undefined) => {
    const key = place ? keyOf(sort, place.key) : undefined;
    return place && key !== undefined ? { key, id: place.id } : null;
  };
  return { before: read(before), after: read(after) };
}
