import { sheetRowSchema } from "./sheet.schema.ts";

/** A row of a form that changes many things at once: what was typed, and what the form showed, as its maker wrote it down. */
export type SheetRow<Field extends string> = { id: string; seen: string; typed: Record<Field, string> };

/** How many rows a form has at the most. */
const MOST_ROWS = 100;

export const sheetField = (field: string, id: string) => `${field}.${id}`;
/** For the hidden field `row`. @param seen without spaces */
export const sheetRowText = (id: string, seen: string | number) => `${id} ${seen}`;

/** The rows of a submitted form. Null where it isn't one that the store has made. */
export function readSheet<Field extends string>(form: FormData, fields: readonly Field[]): SheetRow<Field>[] | null {
  const rows = form.getAll("row").map((row) => sheetRowSchema.safeParse(row).data);
  if (rows.length > MOST_ROWS || new Set(rows.map((row) => row?.[0])).size < rows.length) return null;
  const read: SheetRow<Field>[] = [];
  for (const row of rows) {
    if (!row) return null;
    const [id, seen] = row;
    const typed = fields.map((field) => [field, form.getAll(sheetField(field, id))] as const);
    if (typed.some(([, values]) => values.length !== 1 || typeof values[0] !== "string")) return null;
    // Object.fromEntries loses the keys.
    read.push({
      id,
      seen,
      typed: Object.fromEntries(typed.map(([f, [value]]) => [f, value])) as Record<Field, string>,
    });
  }
  return read;
}
