import { z } from "zod";
import type { Key, Place, Places } from "./list-place.ts";

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
/** What places may be named by. */
export const placeKeys = {
  instant: digits.transform((milliseconds) => new Date(Math.min(Number(milliseconds), LAST_INSTANT))),
  number: digits.transform(Number).pipe(z.number().max(2 ** 31 - 1)),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
  text: z.string().regex(/^[^\u0000-\u001f\u007f]*$/),
};
const [instant, number, text] = [placeOf(placeKeys.instant), placeOf(placeKeys.number), placeOf(placeKeys.text)];

export const instantPlaces = { before: instant, after: instant };
export const numberPlaces = { before: number, after: number };
export const textPlaces = { before: text, after: text };

/** The places of a list that has several orders, as one of them needs them. Drops one that doesn't fit. */
export function placesAs<K extends Date | number | string>(
  key: z.ZodType<K, string>,
  { before, after }: Places<string>,
): Places<K> {
  const read = (place: Place<string> | null | undefined) => {
    const found = place ? key.safeParse(place.key) : null;
    return place && found?.success ? { key: found.data, id: place.id } : null;
  };
  return { before: read(before), after: read(after) };
}
