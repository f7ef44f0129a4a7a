import { z } from "zod";
import { stockCountSchema } from "./stock-change.schema.ts";

/** A row of the form that counts stock: what was typed, and how many were in stock when the form was shown. */
export type CountRow = { variantId: string; seen: number; typed: string };

/** How many rows a form has at the most. */
const MOST_ROWS = 100;
const rowSchema = z
  .string()
  .transform((text) => text.split(" "))
  .pipe(z.tuple([z.uuid(), stockCountSchema]));

export const countField = (variantId: string) => `count.${variantId}`;
/** For the hidden field `row`. */
export const rowText = (variantId: string, seen: number) => `${variantId} ${seen}`;

/** The rows of a submitted form. Null where it isn't one that the store has made. */
export function readCountRows(form: FormData): CountRow[] | null {
  const rows = form.getAll("row").map((row) => rowSchema.safeParse(row));
  if (rows.length > MOST_ROWS) return null;
  const read: CountRow[] = [];
  for (const { data } of rows) {
    if (!data) return null;
    const [variantId, seen] = data;
    const typed = form.getAll(countField(variantId));
    if (typed.length !== 1 || typeof typed[0] !== "string") return null;
    read.push({ variantId, seen, typed: typed[0] });
  }
  return new Set(read.map(({ variantId }) => variantId)).size === read.length ? read : null;
}

/** The rows that someone changed, with what is wrong with them by the names of their fields. */
export function changedCounts(rows: readonly CountRow[]) {
  const errors: Record<string, string> = {};
  const counts: { variantId: string; onHand: number; seen: number }[] = [];
  for (const { variantId, seen, typed } of rows) {
    if (typed.trim() === String(seen)) continue;
    const { data: onHand, error } = stockCountSchema.safeParse(typed);
    if (error) errors[countField(variantId)] = error.issues[0]?.message ?? "";
    else counts.push({ variantId, onHand, seen });
  }
  return { counts, errors };
}
