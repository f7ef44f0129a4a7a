import { productSorts } from "#app/modules/catalog/admin-product-list.ts";
import { orderSorts } from "#app/modules/orders/order-list.ts";
import { type Places, pageSizes, placeText } from "#app/platform/list-place.ts";

type Filters = Readonly<Record<string, string | number>>;

const defaults: Readonly<Record<string, readonly (string | number)[]>> = {
  page: [1],
  size: [pageSizes[0]],
  sort: [orderSorts[0], productSorts[0]],
};

/** A list's filters as parameters of its URL, without those that say nothing. */
export const listParams = (filters: Filters): [name: string, value: string][] =>
  Object.entries(filters)
    .filter(([name, value]) => value !== "" && !defaults[name]?.includes(value))
    .map(([name, value]) => [name, String(value)]);

/** The place of a list's page as parameters of its URL. */
export const placeParams = ({ before, after }: Places<string>) => ({
  before: before ? placeText(before) : "",
  after: after ? placeText(after) : "",
});

/** A list's URL with its filters, without empty ones. */
export function listUrl(path: string, filters: Filters): string {
  const search = new URLSearchParams(listParams(filters)).toString();
  return search ? `${path}?${search}` : path;
}
