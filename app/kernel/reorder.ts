/** Lists that people order by numbers. A place counts from 1. */

export type Move = { id: string; place: number };

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

/** Reads a typed position; null unless it is a whole number of at least 1. */
export function placeOf(typed: string): number | null {
  const place = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return place < 1 ? null : place;
}

export const PLACE_ERROR = "Enter a whole number from 1.";
