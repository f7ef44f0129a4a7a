/** Keyset pagination: each page starts beside a row of the previous one, so every page costs the same. */
import { formatNumber } from "#app/kernel/formats.ts";

export type Place<Key> = { key: Key; id: string };
/** `before`: rows after it in the list's order; `after`: rows preceding it, for the way back. */
export type Places<Key> = { before?: Place<Key> | null; after?: Place<Key> | null };
export type ListPage<Row> = { items: Row[]; newer: string | null; older: string | null };
export type Key = Date | number | string | null;

/** How many rows a page may have; the first unless someone chooses another. */
export const pageSizes = [25, 50, 100] as const;

/** A place as the parameter of a URL. */
export const placeText = ({ key, id }: Place<Key>) => `${key instanceof Date ? key.getTime() : (key ?? "")}_${id}`;

export const isBack = ({ before, after }: Places<unknown>) => after != null && before == null;

/** A page of the rows found, with the places of the adjacent ones. @param found one row more than `size` if any */
export function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  places: Places<unknown>,
  { size, keyOf }: { size: number; keyOf: (row: Row) => Key },
): ListPage<Row> {
  const back = isBack(places);
  const isMore = found.length > size;
  const rows = found.slice(0, size);
  const items = back ? rows.reverse() : rows;
  const [first, last] = [items[0], items.at(-1)];
  const placeOfRow = (row: Row) => placeText({ key: keyOf(row), id: row.id });
  return {
    items,
    newer: first && (back ? isMore : places.before != null) ? placeOfRow(first) : null,
    older: last && (back || isMore) ? placeOfRow(last) : null,
  };
}

type Order = { size: number; largestFirst?: boolean };

/**
 * Prisma's arguments for one page in the order of a field, and of ids where it is equal. It needs an index on
 * `storeId`, the field and `id`.
 */
export function orderedBy<Field extends string, K extends Date | number | string>(
  field: Field,
  places: Places<K>,
  { size, largestFirst = true }: Order,
) {
  const back = isBack(places);
  const descending = largestFirst !== back;
  const direction = descending ? ("desc" as const) : ("asc" as const);
  const [towards, beyond] = descending ? (["lte", "gte"] as const) : (["gte", "lte"] as const);
  const place = back ? places.after : places.before;
  const where = place
    ? { [field]: { [towards]: place.key }, NOT: { [field]: place.key, id: { [beyond]: place.id } } }
    : {};
  // TypeScript widens a computed key to any string.
  return { where, orderBy: [{ [field]: direction }, { id: direction }], take: size + 1 } as {
    where: { [F in Field]?: { lte?: K; gte?: K } } & { NOT?: { [F in Field]: K } & { id: { lte?: string } } };
    orderBy: ({ [F in Field]: "asc" | "desc" } | { id: "asc" | "desc" })[];
    take: number;
  };
}

/** `orderedBy` for a list by time. */
export const newestFirst = <Field extends string>(field: Field, places: Places<Date>, size: number) =>
  orderedBy(field, places, { size });

export function largestFirst(places: Places<number>, size: number) {
  const back = isBack(places);
  const key = (back ? places.after : places.before)?.key;
  const number = key === undefined ? {} : { number: back ? { gt: key } : { lt: key } };
  return { where: number, orderBy: { number: back ? ("asc" as const) : ("desc" as const) }, take: size + 1 };
}

/** How far a list's rows are counted. A search reads many rows per match, so it stops earlier. */
export const countedTo = (q: string) => (q ? 100 : 1000);
/** The row limit for a count: one more shows that there are more. */
export const countTake = (q = "") => countedTo(q) + 1;

/** A list's count in words, such as `42` or `More than 1,000`. */
export function countText(count: number, language: string, q = ""): string {
  const most = countedTo(q);
  return count > most ? `More than ${formatNumber(most, language)}` : formatNumber(count, language);
}

export const shortCount = (count: number, language: string, most = countedTo("")) =>
  count > most ? `${formatNumber(most, language)}+` : formatNumber(count, language);
