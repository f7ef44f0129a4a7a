/**
 * The form of the home page's sections: one row for each, in order. The server and the browser change rows by the same
 * functions, so that the form works without JavaScript.
 */
import { inTypedOrder, PLACE_ERROR, type PlacedRow, placeOf } from "#app/kernel/reorder.ts";
import { MOST_SECTIONS } from "./home-section.ts";

/** @property key the section's id @property version of the section that the form showed */
export type HomeRow = PlacedRow & { version: string; shown: boolean; removed: boolean };

export type HomeOrderValues = { version: string; rows: HomeRow[] };

/** A section's place in the form that is saved. */
export type HomePlace = { id: string; hidden: boolean };
type Saved = HomePlace & { version: number };

/** The form of saved sections. */
export const homeOrderOf = (sections: readonly Saved[], version: number): HomeOrderValues => ({
  version: String(version),
  rows: inTypedOrder(
    sections.map((section) => ({
      ...{ key: section.id, version: String(section.version), shown: !section.hidden, removed: false },
      ...{ place: "", seen: 0 },
    })),
  ),
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a form sends; null for what no form of ours sends. */
export function readHomeOrder(form: FormData): HomeOrderValues | null {
  const text = (name: string) => {
    const value = form.get(name) ?? "";
    return typeof value === "string" ? value : "";
  };
  const keys = form.getAll("section").map(String);
  if (keys.length > MOST_SECTIONS || new Set(keys).size < keys.length) return null;
  if (!keys.every((key) => UUID.test(key))) return null;
  const rows = keys.map(
    (key): HomeRow => ({
      ...{ key, place: text(`place.${key}`), seen: placeOf(text(`seen.${key}`)) ?? 0 },
      version: text(`version.${key}`),
      ...{ shown: text(`shown.${key}`) === "on", removed: text(`removed.${key}`) === "yes" },
    }),
  );
  return { version: text("version"), rows };
}

/** What keeps the rows from being put in order, by field. */
export const homePlaceErrors = (rows: readonly HomeRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ key, place }) => (place === "" || placeOf(place) !== null ? [] : [[`place.${key}`, PLACE_ERROR]])),
  );

const changed = (rows: readonly HomeRow[], key: string, change: Partial<HomeRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

export const withPlace = (rows: readonly HomeRow[], key: string, place: string) => changed(rows, key, { place });
export const withShown = (rows: readonly HomeRow[], key: string, shown: boolean) => changed(rows, key, { shown });

/** Where another row is. */
export function movedTo(rows: readonly HomeRow[], key: string, onto: string): HomeRow[] {
  const ordered = inTypedOrder(rows);
  const target = ordered.find((row) => row.key === onto);
  return target ? inTypedOrder(withPlace(ordered, key, target.place)) : ordered;
}

/** One button's change: `up:KEY`, `down:KEY`, `remove:KEY` or `undo:KEY`. Null for any other. */
export function steppedHome(rows: readonly HomeRow[], intent: string): HomeRow[] | null {
  const [step, key = ""] = intent.split(":");
  const ordered = inTypedOrder(rows);
  const seen = ordered.find((row) => row.key === key)?.seen ?? 1;
  switch (step) {
    case "up":
      return seen === 1 ? ordered : inTypedOrder(withPlace(ordered, key, String(seen - 1)));
    case "down":
      return inTypedOrder(withPlace(ordered, key, String(seen + 1)));
    case "remove":
      return changed(ordered, key, { removed: true });
    case "undo":
      return changed(ordered, key, { removed: false });
    default:
      return null;
  }
}

/** The sections that stay, in order. */
export const placesOf = (rows: readonly HomeRow[]): HomePlace[] =>
  inTypedOrder(rows).flatMap(({ key, shown, removed }) => (removed ? [] : [{ id: key, hidden: !shown }]));

/**
 * A typed form after someone else changed sections: theirs that are new come last, those that they removed are gone,
 * and what they changed isn't removed.
 */
export function mergedOrder(typed: HomeOrderValues, now: HomeOrderValues): HomeOrderValues {
  const staying = inTypedOrder(typed.rows).flatMap((row) => {
    const saved = now.rows.find(({ key }) => key === row.key);
    if (!saved) return [];
    return [{ ...row, version: saved.version, removed: row.removed && row.version === saved.version }];
  });
  const coming = now.rows.filter(({ key }) => !typed.rows.some((row) => row.key === key));
  const rows = [...staying, ...coming].map((row) => ({ ...row, place: "", seen: 0 }));
  return { version: now.version, rows: inTypedOrder(rows) };
}

/** What differs between the saved sections and the typed ones, in words. */
export function homeOrderDifferences(
  saved: HomeOrderValues,
  typed: HomeOrderValues,
  names: ReadonlyMap<string, string>,
) {
  const lines = ({ rows }: HomeOrderValues) =>
    placesOf(rows).map(({ id, hidden }) => `${names.get(id) ?? ""}${hidden ? " (hidden)" : ""}`);
  const difference = { name: "sections", label: "Sections", saved: lines(saved), typed: lines(typed) };
  return JSON.stringify(difference.saved) === JSON.stringify(difference.typed) ? [] : [difference];
}
