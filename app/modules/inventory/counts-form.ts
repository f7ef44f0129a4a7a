import { readSheet, type SheetRow, sheetField } from "#app/kernel/sheet.ts";
import { seenCountSchema, stockCountSchema } from "./stock-change.schema.ts";

/** `seen` is how many were in stock when the form was shown. */
export type CountRow = SheetRow<"count">;

export const countField = (variantId: string) => sheetField("count", variantId);

export function readCountRows(form: FormData): CountRow[] | null {
  const rows = readSheet(form, ["count"]);
  return rows?.every(({ seen }) => seenCountSchema.safeParse(seen).success) ? rows : null;
}

/** The rows that someone changed, with what is wrong with them by the names of their fields. */
export function changedCounts(rows: readonly CountRow[]) {
  const errors: Record<string, string> = {};
  const counts: { variantId: string; onHand: number; seen: number }[] = [];
  for (const { id: variantId, seen, typed } of rows) {
    if (typed.count.trim() === seen) continue;
    const { data: onHand, error } = stockCountSchema.safeParse(typed.count);
    if (error) errors[countField(variantId)] = error.issues[0]?.message ?? "";
    else counts.push({ variantId, onHand, seen: Number(seen) });
  }
  return { counts, errors };
}
