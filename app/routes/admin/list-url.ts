import { pageSizes } from "#app/platform/list-place.ts";

type Filters = Readonly<Record<string, string | number>>;

const defaults: Filters = { page: 1, size: pageSizes[0] };

/** A list's filters as parameters of its URL, without those that say nothing. */
export const listParams = (filters: Filters): [name: string, value: string][] =>
  Object.entries(filters)
    .filter(([name, value]) => value !== "" && value !== defaults[name])
    .map(([name, value]) => [name, String(value)]);

/** A list's URL with its filters, without empty ones. */
export function listUrl(path: string, filters: Filters): string {
  const search = new URLSearchParams(listParams(filters)).toString();
  return search ? `${path}?${search}` : path;
}
