import { moveRow } from "./picture-form.ts";

/** The products of a form's field, in their order. */
export const readChosen = (typed: string): string[] => [...new Set(typed.split(",").filter(Boolean))];

/** What a button of the form makes of the products: `add:ID`, `remove:ID`, `up:ID` or `down:ID`. Null for any other. */
export function stepped(ids: readonly string[], intent: string): string[] | null {
  const [step, id = ""] = intent.split(":");
  const at = ids.indexOf(id);
  switch (step) {
    case "add":
      return at >= 0 ? [...ids] : [...ids, id];
    case "remove":
      return ids.filter((each) => each !== id);
    case "up":
      return moveRow(ids, at, at - 1);
    case "down":
      return moveRow(ids, at, at + 1);
    default:
      return null;
  }
}

/** The titles of a form's products, for what two people left differently. */
export const titlesOf = (titles: ReadonlyMap<string, string>) => (typed: string) =>
  readChosen(typed).flatMap((id) => titles.get(id) ?? []);
