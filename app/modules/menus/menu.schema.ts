import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { linkTarget } from "#app/modules/stores/settings.schema.ts";
import { type Destination, type MenuItem, MOST_ITEMS } from "./menu.ts";
import {
  type AddFields,
  arranged,
  isGone,
  type MenuRow,
  nextKey,
  placeErrors,
  readTarget,
  targetValue,
} from "./menu-form.ts";

const titleSchema = z
  .string()
  .trim()
  .min(1, "Enter the item’s text.")
  .max(60, "Use at most 60 characters.")
  .refine(isPrintableLine, "Use printable characters only.");
const urlSchema = linkTarget.min(1, "Enter a link.");

const TOO_MANY = `A menu has at most ${MOST_ITEMS} items. Remove one first.`;

type Errors = Record<string, string>;
type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: Errors };

function messageOf(schema: z.ZodType, value: string): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** What is wrong with the texts of rows that stay, by field. */
function textErrors(rows: readonly MenuRow[]): Errors {
  const errors: Errors = {};
  for (const row of rows.filter((each) => !isGone(rows, each))) {
    const title = messageOf(titleSchema, row.title);
    if (title) errors[`title.${row.key}`] = title;
    const url = row.target === "url" ? messageOf(urlSchema, row.url) : undefined;
    if (url) errors[`url.${row.key}`] = url;
    if (row.target === "heading" && row.under !== "") {
      errors[`under.${row.key}`] = "A heading can’t be under another item.";
    }
  }
  return errors;
}

/** A menu's items, in order, of a form's rows; or messages by field name. */
export function parseMenu(rows: readonly MenuRow[]): Parsed<MenuItem[]> {
  const errors = { ...placeErrors(rows), ...textErrors(rows) };
  const staying = arranged(rows).filter((row) => !isGone(rows, row));
  if (staying.length > MOST_ITEMS) errors.form = TOO_MANY;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: staying.flatMap((row) => {
      const target = readTarget(row.target);
      const url = target?.kind === "url" ? row.url.trim() : "";
      return target ? [{ ...target, url, title: row.title.trim(), nested: row.under !== "" }] : [];
    }),
  };
}

export const isFilled = ({ target, url, title }: AddFields) => `${target}${url}${title}`.trim() !== "";

type Place = Destination & { kind: string; targetId: string };

/**
 * The rows with one more at the end; or messages by field name. A link alone is enough; without a text the item has that
 * of what it leads to.
 * @param defaultTitle that of a page which every store has
 */
export function withAdded(
  rows: readonly MenuRow[],
  { add, places, defaultTitle }: { add: AddFields; places: readonly Place[]; defaultTitle: string },
): Parsed<MenuRow[]> {
  const target = add.target === "" && add.url.trim() !== "" ? "url" : add.target;
  const read = readTarget(target);
  const place = places.find((each) => targetValue(each) === target);
  const errors: Errors = {};
  if (!read || (read.targetId !== null && !place)) errors.target = "Choose what the item leads to.";
  const url = target === "url" ? messageOf(urlSchema, add.url) : undefined;
  if (url) errors.url = url;
  const title = add.title.trim() || place?.title.slice(0, 60).trim() || defaultTitle;
  const wrong = messageOf(titleSchema, title);
  if (wrong && !errors.target) errors.title = wrong;
  const parent = add.under === "" ? undefined : rows.find(({ key, under }) => key === add.under && under === "");
  if (add.under !== "" && !parent) errors.under = "Choose an item from the list.";
  else if (parent && target === "heading") errors.under = "A heading can’t be under another item.";
  if (rows.filter((row) => !isGone(rows, row)).length >= MOST_ITEMS) errors.form = TOO_MANY;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const row: MenuRow = {
    ...{ key: nextKey(rows), title, target, url: target === "url" ? add.url.trim() : "" },
    ...{ under: add.under, place: "", seen: 0, removed: false, where: "", hidden: null },
  };
  return { ok: true, value: arranged([...rows, row]) };
}
