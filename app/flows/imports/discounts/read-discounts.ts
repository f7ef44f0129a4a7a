/** Rows of this store's own file of discounts. */
import { type DiscountField, discountColumns, itemFieldNames } from "#app/modules/discounts/discount-file.ts";
import { CHECKED } from "#app/modules/discounts/discount-form.ts";
import { isYes, MOST_COLUMNS, plainHeader, withoutGuard } from "../file-cells.ts";
import { plainNumber } from "../file-numbers.ts";
import type { FileRow } from "../read-rows.ts";
import type { DiscountFileColumns, ImportedDiscount } from "./imported-discount.ts";

const byName = new Map(discountColumns.map(([header, field]) => [plainHeader(header), field]));
/** Columns that a file of products may have too. */
const shared: readonly DiscountField[] = ["title", "state", "effect"];
const ofProducts = ["url", "handle", "urlhandle", "sku", "variantsku", "price", "variantprice"];

/** Whether a file with these headers is one of discounts. */
export function hasDiscounts(headers: readonly string[]): boolean {
  const names = headers.slice(0, MOST_COLUMNS).map(plainHeader);
  if (names.some((name) => ofProducts.includes(name))) return false;
  const own = names.filter((name) => {
    const field = byName.get(name);
    return field !== undefined && !shared.includes(field);
  });
  return own.length > 1;
}

export type DiscountHeader = {
  format: string;
  columns: DiscountFileColumns;
  ignored: string[];
  read(row: FileRow): ReadDiscount;
};
/** Why a row can't be carried over, by the file's own header. */
export type ReadDiscount = ImportedDiscount & { problems: { column: string; reason: string }[] };

/** Understands the first row of a file. The first of two columns with one meaning counts. */
export function discountHeader(headers: readonly string[]): DiscountHeader {
  const columns: DiscountFileColumns = {};
  const ignored: string[] = [];
  const targets = headers.slice(0, MOST_COLUMNS).map((header) => {
    const field = byName.get(plainHeader(header));
    if (field && !(field in columns)) {
      columns[field] = header.trim();
      return field;
    }
    if (header.trim()) ignored.push(header.trim());
    return null;
  });
  return {
    ...{ format: "latchkey", columns, ignored },
    read({ line, cells }) {
      const fields: ImportedDiscount["fields"] = {};
      for (const [index, field] of targets.entries()) {
        if (field) setField(fields, field, withoutGuard(cells[index] ?? "").trim());
      }
      return { line, fields, problems: [] };
    },
  };
}

/** An empty cell leaves these as they are; all others it clears. */
const keptWhenEmpty: readonly DiscountField[] = [
  ...(["title", "discountCode", "kind", "state", "effect", "percent", "amount", "on"] as const),
  ...(["buyQuantity", "getQuantity", "getPercent", "getOn"] as const),
];
const words: readonly DiscountField[] = ["kind", "state", "effect", "on", "getOn", "combinesWith"];
const numbers: readonly DiscountField[] = [
  ...(["amount", "minimumSum", "percent", "getPercent", "buyQuantity", "getQuantity", "times"] as const),
  ...(["minimumQuantity", "usageLimit", "customerLimit"] as const),
];

function setField(fields: ImportedDiscount["fields"], field: DiscountField, cell: string) {
  if (cell === "" && keptWhenEmpty.includes(field)) return;
  if (words.includes(field)) fields[field] = cell.toLowerCase().replace(/(?<=\w)[ -](?=\w)/g, "_");
  else if (numbers.includes(field)) fields[field] = plainNumber(cell.replace(/\s*%$/, ""));
  else if (field === "firstOrderOnly") fields[field] = isYes(cell) ? CHECKED : "";
  else if (itemFieldNames.some((each) => each === field)) fields[field] = cell.toLowerCase();
  else fields[field] = cell;
}
