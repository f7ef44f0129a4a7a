/** The places of a collection's products, as its form sends them. A place counts from 1 within the collection. */

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

export type Move = { id: string; place: number };
type Moves = { ok: true; moves: Move[] } | { ok: false; errors: Record<string, string> };

/** The products whose places were changed, or messages by field name. */
export function parsePlaces(places: readonly TypedPlace[]): Moves {
  const errors: Record<string, string> = {};
  const moves = places.flatMap(({ id, seen, typed }) => {
    const place = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
    if (place < 1) errors[placeField(id, seen)] = "Enter a whole number from 1.";
    return place === seen ? [] : [{ id, place }];
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, moves };
}

/**
 * The ids with some of them at other places, in one step: those that stay keep their order around them. Places beyond
 * the end mean the end. Of two that want one place, the one that came first gets it, and the other the next. Ignores
 * ids that aren't there.
 */
export function reordered(ids: readonly string[], moves: readonly Move[]): string[] {
  const present = new Map(ids.map((id, index) => [id, index]));
  const wanted = new Map(moves.filter(({ id }) => present.has(id)).map(({ id, place }) => [id, place]));
  const moved = [...wanted].toSorted(
    ([a, placeOfA], [b, placeOfB]) => placeOfA - placeOfB || (present.get(a) ?? 0) - (present.get(b) ?? 0),
  );
  const staying = ids.filter((id) => !wanted.has(id));
  const result: string[] = [];
  let next = 0;
  for (const [id, place] of moved) {
    while (result.length < place - 1 && next < staying.length) result.push(staying[next++] ?? "");
    result.push(id);
  }
  return [...result, ...staying.slice(next)];
}
