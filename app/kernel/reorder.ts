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

/** A row of a form that is ordered by numbers: what was typed, and the place that the form showed. */
export type PlacedRow = { key: string; place: string; seen: number };

/** Sorts rows by the numbers typed, and renumbers them. A number that wasn't changed moves nothing. */
export function inTypedOrder<Row extends PlacedRow>(rows: readonly Row[]): Row[] {
  const moves = rows.flatMap(({ key, place, seen }) => {
    const wanted = placeOf(place);
    return wanted === null || wanted === seen ? [] : [{ id: key, place: wanted }];
  });
  const keys = reordered(
    rows.map(({ key }) => key),
    moves,
  );
  return keys.flatMap((key, index) => {
    const row = rows.find((each) => each.key === key);
    return row ? [{ ...row, place: String(index + 1), seen: index + 1 }] : [];
  });
}
