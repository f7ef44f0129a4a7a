/**
 * A menu's form: one row for each item, in order, with the fields that it sends. The server and the browser change rows
 * by the same functions, so that the form works without JavaScript.
 */
import { inTypedOrder, PLACE_ERROR, placeOf } from "#app/kernel/reorder.ts";
import {
  isPlaceKind,
  type MenuItem,
  type PlacedItem,
  type TargetKind,
  targetKindOf,
  targetText,
  whyHidden,
} from "./menu.ts";

export type MenuRow = {
  /** A number that no other row of the form has. */
  key: string;
  title: string;
  /** As `targetValue` writes it. */
  target: string;
  url: string;
  /** The key of the row that it's under; empty for none. */
  under: string;
  /** What was typed, and the place among its neighbours that the form showed. */
  place: string;
  seen: number;
  removed: boolean;
  /** What it leads to, and why the store doesn't show it. Not sent. */
  where: string;
  hidden: string | null;
};

export type AddFields = { target: string; url: string; title: string; under: string };
export const noItem: AddFields = { target: "", url: "", title: "", under: "" };

export type MenuFormValues = { version: string; rows: MenuRow[]; add: AddFields };

/** More than a menu can have: removed ones stay in the form until it's saved. */
const MOST_ROWS = 200;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an item leads to, as a form sends it. */
export const targetValue = ({ kind, targetId }: { kind: string; targetId: string | null }) =>
  targetId === null ? kind : `${kind}:${targetId}`;

/** Null for what no form sends. */
export function readTarget(value: string): { kind: TargetKind; targetId: string | null } | null {
  const [stored = "", id] = value.split(":");
  const kind = targetKindOf(stored);
  const needsId = kind !== null && isPlaceKind(kind);
  if (kind === null || needsId !== (id !== undefined) || (id !== undefined && !UUID.test(id))) return null;
  return { kind, targetId: id ?? null };
}

/** The form of a saved menu. */
export function menuFormOf(items: readonly PlacedItem[], version: number): MenuFormValues {
  let parent = "";
  const rows = items.map((item, index): MenuRow => {
    const key = String(index + 1);
    if (!item.nested) parent = key;
    return {
      ...{ key, title: item.title, target: targetValue(item), url: item.url },
      ...{ under: item.nested ? parent : "", place: "", seen: 0, removed: false },
      ...{ where: targetText(item), hidden: whyHidden(item) },
    };
  });
  return { version: String(version), rows: arranged(rows), add: noItem };
}

/** What a form sends; null for what no form of ours sends. */
export function readMenuForm(form: FormData): MenuFormValues | null {
  const text = (name: string) => {
    const value = form.get(name) ?? "";
    return typeof value === "string" ? value : "";
  };
  const keys = form.getAll("item").map(String);
  const isOurs = keys.length <= MOST_ROWS && new Set(keys).size === keys.length && keys.every((key) => isKey(key));
  const rows = keys.map(
    (key): MenuRow => ({
      ...{ key, title: text(`title.${key}`), target: text(`target.${key}`), url: text(`url.${key}`) },
      ...{ under: text(`under.${key}`), place: text(`place.${key}`), seen: placeOf(text(`seen.${key}`)) ?? 0 },
      ...{ removed: text(`removed.${key}`) === "yes", where: "", hidden: null },
    }),
  );
  if (!isOurs || rows.some(({ target }) => readTarget(target) === null)) return null;
  const add = { target: text("target"), url: text("url"), title: text("title"), under: text("under") };
  return { version: text("version"), rows, add };
}

const isKey = (text: string) => /^[1-9]\d{0,3}$/.test(text);

/** A key for one more row. */
export const nextKey = (rows: readonly MenuRow[]): string =>
  String(Math.max(0, ...rows.map(({ key }) => Number(key))) + 1);

const top = (rows: readonly MenuRow[]) => rows.filter(({ under }) => under === "");
const under = (rows: readonly MenuRow[], key: string) => rows.filter((row) => row.under === key);

/** The rows that this one may be put under: one level is all there is. */
export const possibleParents = (rows: readonly MenuRow[], key: string) =>
  top(rows).filter((row) => row.key !== key && !row.removed);

/** Whether others are under it, so that it can't be put under another itself. */
export const hasRowsUnder = (rows: readonly MenuRow[], key: string) => under(rows, key).some((row) => !row.removed);

/** Whether it goes when the form is saved: by itself, or with the row that it's under. */
export const isGone = (rows: readonly MenuRow[], row: MenuRow): boolean =>
  row.removed || rows.some(({ key, removed }) => removed && key === row.under);

/** What keeps the rows from being put in order, by field. */
export function placeErrors(rows: readonly MenuRow[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { key, place, under: parentKey } of rows) {
    if (place !== "" && placeOf(place) === null) errors[`place.${key}`] = PLACE_ERROR;
    if (parentKey === "") continue;
    const parent = rows.find((row) => row.key === parentKey);
    if (!parent || parentKey === key) errors[`under.${key}`] = "Choose an item from the list.";
    else if (parent.under !== "") {
      errors[`under.${key}`] = `“${parent.title}” is under another item itself. Choose one that isn’t.`;
    }
  }
  return errors;
}

/** Sorts the rows by the numbers typed, keeps each row’s children with it, and renumbers them. */
export function arranged(rows: readonly MenuRow[]): MenuRow[] {
  return inTypedOrder(top(rows)).flatMap((row) => [row, ...inTypedOrder(under(rows, row.key))]);
}

const changed = (rows: readonly MenuRow[], key: string, change: Partial<MenuRow>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

/** One place up or down among its neighbours. */
export function moved(rows: readonly MenuRow[], key: string, by: 1 | -1): MenuRow[] {
  const ordered = arranged(rows);
  const row = ordered.find((each) => each.key === key);
  if (!row) return ordered;
  const place = row.seen + by;
  return place < 1 ? ordered : arranged(changed(ordered, key, { place: String(place) }));
}

/**
 * Where another row is: among its neighbours, at its place. A row with others under it takes them along, and stays
 * among those that are under none.
 */
export function movedTo(rows: readonly MenuRow[], key: string, targetKey: string): MenuRow[] {
  const ordered = arranged(rows);
  const target = ordered.find((row) => row.key === targetKey);
  if (!target || key === targetKey || target.under === key) return ordered;
  const stays = under(ordered, key).length > 0 && target.under !== "";
  const at = stays ? ordered.find((row) => row.key === target.under) : target;
  if (!at) return ordered;
  // Where it isn't yet among them, it comes last, and the number moves it.
  const others = ordered.filter((row) => row.key !== key);
  const self = ordered.filter((row) => row.key === key);
  const joined = [...others, ...self.map((row) => ({ ...row, under: at.under, place: String(at.seen), seen: 0 }))];
  return arranged(joined);
}

export const putUnder = (rows: readonly MenuRow[], key: string, parent: string): MenuRow[] =>
  arranged(changed(rows, key, { under: parent }));

export const withRemoved = (rows: readonly MenuRow[], key: string, removed: boolean): MenuRow[] =>
  arranged(changed(rows, key, { removed }));

export const withText = (
  rows: readonly MenuRow[],
  key: string,
  change: Partial<Pick<MenuRow, "title" | "url" | "place">>,
) => changed(rows, key, change);

/** One button's change: `up:KEY`, `down:KEY`, `remove:KEY` or `undo:KEY`. Null for any other. */
export function stepped(rows: readonly MenuRow[], intent: string): MenuRow[] | null {
  const [name, key = ""] = intent.split(":");
  switch (name) {
    case "up":
      return moved(rows, key, -1);
    case "down":
      return moved(rows, key, 1);
    case "remove":
      return withRemoved(rows, key, true);
    case "undo":
      return withRemoved(rows, key, false);
    default:
      return null;
  }
}

/** The rows with where each leads now. */
export function described(
  rows: readonly MenuRow[],
  places: readonly { kind: string; targetId: string; title: string; handle: string; published: boolean }[],
): MenuRow[] {
  const known = new Map(places.map((place) => [targetValue(place), place]));
  return rows.map((row) => {
    const kind = readTarget(row.target)?.kind ?? "heading";
    const item = { kind, url: row.url, at: known.get(row.target) ?? null };
    return { ...row, where: targetText(item), hidden: whyHidden(item) };
  });
}

const lineOf = ({ nested, title, ...item }: PlacedItem) =>
  `${nested ? "– " : ""}${title}${item.kind === "heading" || targetText(item) === title ? "" : ` (${targetText(item)})`}`;

/** What differs between a saved menu and a typed one, in words. @param saved null where it's automatic */
export function menuDifferences(saved: readonly PlacedItem[] | null, typed: readonly PlacedItem[]) {
  const lines = { saved: saved === null ? ["Automatic"] : saved.map(lineOf), typed: typed.map(lineOf) };
  const isSame = JSON.stringify(lines.saved) === JSON.stringify(lines.typed);
  return isSame ? [] : [{ name: "items", label: "Items", ...lines }];
}

/** The rows of a form as items, for showing them. */
export function itemsOfRows(rows: readonly MenuRow[], places: Parameters<typeof described>[1]): PlacedItem[] {
  const known = new Map(places.map((place) => [targetValue(place), place]));
  return arranged(rows).flatMap((row) => {
    const target = readTarget(row.target);
    if (!target || isGone(rows, row)) return [];
    const item: MenuItem = { ...target, title: row.title.trim(), url: row.url, nested: row.under !== "" };
    return [{ ...item, at: known.get(row.target) ?? null }];
  });
}
