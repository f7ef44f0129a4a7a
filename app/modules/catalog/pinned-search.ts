/** Of a Store. */
export const MOST_PINNED_SEARCHES = 500;
/** Of a search. */
export const MOST_PINNED = 10;
export const LONGEST_PINNED_SEARCH = 100;

/** The products of a form's field, in their order. */
export const readPinned = (typed: string): string[] => [...new Set(typed.split(",").filter(Boolean))];

/** A product one place further up or down. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  const other = ids[to];
  if (at < 0 || other === undefined) return [...ids];
  return ids.map((each, index) => (index === at ? other : index === to ? id : each));
}

/** What a button of the form makes of the products: `add:ID`, `remove:ID`, `up:ID` or `down:ID`. Null for any other. */
export function stepped(ids: readonly string[], intent: string): string[] | null {
  const [step, id = ""] = intent.split(":");
  switch (step) {
    case "add":
      return ids.includes(id) ? [...ids] : [...ids, id];
    case "remove":
      return ids.filter((each) => each !== id);
    case "up":
      return moved(ids, id, -1);
    case "down":
      return moved(ids, id, 1);
    default:
      return null;
  }
}
