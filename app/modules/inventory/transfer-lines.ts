import { readSheet, type SheetRow, sheetField } from "#app/kernel/sheet.ts";
import { movedQuantitySchema } from "./location.schema.ts";

/** A variant in the form that moves several; the form shows nothing of it that has to be kept. */
export type TransferRow = SheetRow<"quantity">;
export type MovedLine = { variantId: string; quantity: number };

export const quantityField = (variantId: string) => sheetField("quantity", variantId);

/** The rows of a submitted form, up to 100. Null where it isn't one that the store has made. */
export const readTransferRows = (form: FormData): TransferRow[] | null => readSheet(form, ["quantity"]);

/** What is to be moved: the rows with a quantity. And what is wrong with the others, by the names of their fields. */
export function movedLines(rows: readonly TransferRow[]) {
  const errors: Record<string, string> = {};
  const lines: MovedLine[] = [];
  for (const { id: variantId, typed } of rows) {
    if (typed.quantity.trim() === "") continue;
    const { data: quantity, error } = movedQuantitySchema.safeParse(typed.quantity);
    if (error) errors[quantityField(variantId)] = error.issues[0]?.message ?? "";
    else lines.push({ variantId, quantity });
  }
  return { lines, errors };
}

/** Why as many can't be moved from where `there` are. */
export const shortText = (there: number) => (there > 0 ? `Only ${there} are there.` : "There are none there.");
