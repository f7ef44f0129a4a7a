import { columnOf, type DiscountField } from "#app/modules/discounts/discount-file.ts";
import { normalCode } from "#app/modules/pricing/discount.ts";

/** A discount as a row of a file has it, in the words of its form. What the file has no column for is missing. */
export type ImportedDiscount = { line: number; fields: Partial<Record<DiscountField, string>> };

/** Which header of the file a field has. */
export type DiscountFileColumns = Record<string, string>;

/** The header of a field in the file; the one of our own files where the file has none. */
export const columnName = (columns: DiscountFileColumns, field: DiscountField) => columns[field] ?? columnOf(field);

const CODE = "code ";
const TITLE = "title ";

/** By what a discount is found again: its code, else its title. Empty for a row that has neither. */
export function discountKey({ discountCode, title, kind }: ImportedDiscount["fields"]): string {
  if (discountCode && kind !== "automatic") return CODE + normalCode(discountCode);
  return title ? TITLE + title : "";
}

const those = (keys: readonly string[], start: string) =>
  keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));

/** What finds the discounts that these keys mean. */
export const wantedBy = (keys: readonly string[]) => ({ codes: those(keys, CODE), titles: those(keys, TITLE) });

/** The discounts that a key means, among those found: more than one where several have its title. */
export const meantBy = <Found extends { code: string | null; title: string }>(key: string, found: readonly Found[]) =>
  found.filter(({ code, title }) => (code === null ? TITLE + title : CODE + code) === key);
