/** The attributes that a product list is filtered by, as its URL has them: `?filter.material=oak&filter.material=ash`. */
import { MOST_FILTERS, valueKey } from "./attribute.ts";

/** One attribute with the keys of its values: a product needs one of them. */
export type ListFilter = { handle: string; keys: string[] };

/** All that narrows a list: price, stock and attributes. */
type Filters = {
  min?: number | undefined;
  max?: number | undefined;
  available?: "1" | undefined;
  filters: ListFilter[];
};

export const isFiltered = ({ min, max, available, filters }: Filters): boolean =>
  min !== undefined || max !== undefined || available !== undefined || filters.length > 0;

/** The same list with no filter on it. */
export const withoutFilters = <Query extends Filters>(query: Query) => ({
  ...query,
  ...{ min: undefined, max: undefined, available: undefined, filters: [] },
});

export const FILTER = "filter.";
const MOST_KEYS = 20;
const LONGEST = 80;

const isHandle = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= LONGEST;

/** The name of an attribute's parameter. */
export const filterName = (handle: string) => FILTER + handle;

/** The filters of a URL, sorted, so that the same ones make the same list; leaves out what can't be one. */
export function readListFilters(search: URLSearchParams): ListFilter[] {
  const found = new Map<string, Set<string>>();
  for (const [name, value] of search) {
    const handle = name.startsWith(FILTER) ? name.slice(FILTER.length) : "";
    const key = valueKey(value.slice(0, 4 * LONGEST));
    if (!isHandle(handle) || key === "" || key.length > LONGEST) continue;
    const keys = found.get(handle) ?? new Set();
    if (keys.size < MOST_KEYS && (found.has(handle) || found.size < MOST_FILTERS)) found.set(handle, keys.add(key));
  }
  const filters = [...found].map(([handle, keys]) => ({ handle, keys: [...keys].sort() }));
  return filters.sort((a, b) => (a.handle < b.handle ? -1 : 1));
}

/** The parameters of these filters. */
export const filterParams = (filters: readonly ListFilter[]): [string, string][] =>
  filters.flatMap(({ handle, keys }) => keys.map((key): [string, string] => [filterName(handle), key]));

/** The filters without one value. */
export const withoutValue = (filters: readonly ListFilter[], handle: string, key: string): ListFilter[] =>
  filters
    .map((filter) => (filter.handle === handle ? { handle, keys: filter.keys.filter((each) => each !== key) } : filter))
    .filter(({ keys }) => keys.length > 0);
