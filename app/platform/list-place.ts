/** Keyset pagination: each page starts beside a row of the previous one, so every page costs the same. */
import { z } from "zod";
import { formatNumber } from "#app/kernel/formats.ts";

export type Place<Key> = { key: Key; id: string };
/** `before`: rows after it in the list's order; `after`: rows preceding it, for the way back. */
export type Places<Key> = { before?: Place<Key> | null; after?: Place<Key> | null };
export type ListPage<Row> = { items: Row[]; newer: string | null; older: string | null };
type Key = Date | number | string | null;

/** How many rows a page may have; the first unless someone chooses another. */
export const pageSizes = [25, 50, 100] as const;

const LONGEST = 400;
const placeOf = <K extends Key>(key: z.ZodType<K, string>) =>
  z
    .string()
    .max(LONGEST)
    .transform((text) => ({ key: text.slice(0, text.lastIndexOf("_")), id: text.slice(text.lastIndexOf("_") + 1) }))
    .pipe(z.object({ key, id: z.uuid() }))
    .nullable()
    .catch(null)
    .default(null);

const digits = z.string().regex(/^\d{1,15}$/);
const LAST_INSTANT = Date.UTC(9999, 0);
const instant = placeOf(digits.transform((milliseconds) => new Date(Math.min(Number(milliseconds), LAST_INSTANT))));
const number = placeOf(digits.transform(Number).pipe(z.number().max(2 ** 31 - 1)));
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const text = placeOf(z.string().regex(/^[^\u0000-\u001f\u007f]*$/));

export const instantPlaces = { before: instant, after: instant };
export const numberPlaces = { before: number, after: number };
export const textPlaces = { before: text, after: text };

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
  const placeText = (row: Row) => {
    const key = keyOf(row);
    return `${key instanceof Date ? key.getTime() : (key ?? "")}_${row.id}`;
  };
  return {
    items,
    newer: first && (back ? isMore : places.before != null) ? placeText(first) : null,
    older: last && (back || isMore) ? placeText(last) : null,
  };
}

/** Prisma's arguments for one page, newest first. It needs an index on `storeId`, the field and `id`. */
export function newestFirst<Field extends string>(field: Field, places: Places<Date>, size: number) {
  const back = isBack(places);
  const direction = back ? ("asc" as const) : ("desc" as const);
  const [towards, beyond] = back ? (["gte", "lte"] as const) : (["lte", "gte"] as const);
  const place = back ? places.after : places.before;
  const where = place
    ? { [field]: { [towards]: place.key }, NOT: { [field]: place.key, id: { [beyond]: place.id } } }
    : {};
  // TypeScript widens a computed key to any string.
  return { where, orderBy: [{ [field]: direction }, { id: direction }], take: size + 1 } as {
    where: { [F in Field]?: { lte?: Date; gte?: Date } } & { NOT?: { [F in Field]: Date } & { id: { lte?: string } } };
    orderBy: ({ [F in Field]: "asc" | "desc" } | { id: "asc" | "desc" })[];
    take: number;
  };
}

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
