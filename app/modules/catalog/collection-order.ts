/** The places of a collection's products, as its form sends them. A place counts from 1 within the collection. */
import { type Move, PLACE_ERROR, placeOf } from "#app/kernel/reorder.ts";

/** How many products the form shows at a time: it has two fields for each. */
export const MEMBERS_SHOWN = 100;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name of a product's field, which says where it was when the form was made. */
export const placeField = (id: string, seen: number) => `place.${seen}.${id}`;

export type TypedPlace = { id: string; seen: number; typed: string };

/** What was typed for each product of the form, in the form's order. Drops what isn't one of its fields. */
export function readPlaces(form: FormData): TypedPlace[] {
  return [...form].flatMap(([name, typed]) => {
    const [, seen = "", id = ""] = /^place\.(\d{1,9})\.(.+)$/.exec(name) ?? [];
    return UUID.test(id) && typeof typed === "string" ? [{ id, seen: Number(seen), typed }] : [];
  });
}

/** The ids of the products that go. */
export const readRemoved = (form: FormData): string[] =>
  form.getAll("remove").filter((id): id is string => typeof id === "string" && UUID.test(id));

type Moves = { ok: true; moves: Move[] } | { ok: false; errors: Record<string, string> };

/** The products whose places were changed, or messages by field name. */
export function parsePlaces(places: readonly TypedPlace[]): Moves {
  const errors: Record<string, string> = {};
  const moves = places.flatMap(({ id, seen, typed }) => {
    const place = placeOf(typed);
    if (place === null) errors[placeField(id, seen)] = PLACE_ERROR;
    return place === null || place === seen ? [] : [{ id, place }];
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, moves };
}
