/** What importing a product means: a new one, a change, nothing, or why it can't be. */
import type { ProductInput } from "#app/modules/catalog/product.schema.ts";
import { parseProductForm } from "#app/modules/catalog/product-form.schema.ts";
import { newProductForm, type ProductFormValues } from "#app/modules/catalog/product-form.ts";
import type { ItemProblem } from "#app/modules/imports/import.ts";
import { problemsOf, withImported } from "./apply-imported.ts";
import { columnName, type FileColumns, type ImportedPicture, type ImportedProduct } from "./imported-product.ts";
import { isPictureUrl, newPictures } from "./new-pictures.ts";
import { changesOf } from "./product-changes.ts";

export type PlanContext = {
  columns: FileColumns;
  /** How the Store writes amounts and times. */
  currency: string;
  timeZone: string;
  collectionHandles: ReadonlySet<string>;
  taxClasses: ReadonlySet<string>;
};

export type Plan =
  | { state: "refused"; problems: ItemProblem[] }
  | { state: "same" }
  | {
      state: "create" | "update";
      input: ProductInput;
      values: ProductFormValues;
      changes: string[];
      /** To be downloaded once the product is saved. */
      pictures: ImportedPicture[];
    };

type Wanted = {
  /** What names the product, as `productKey` has it. */
  key: string;
  imported: ImportedProduct;
  /** The URLs of the pictures that the Store's product has: where they came from, and where they are now. */
  shown: readonly string[];
};

/** @param current the form of the product that the Store has; null where it has none */
export function planProduct(
  current: ProductFormValues | null,
  { key, imported, shown }: Wanted,
  context: PlanContext,
): Plan {
  const { columns } = context;
  if (!current && key.startsWith("sku ")) {
    const reason = "No variant has this SKU. Add a title to import a new product.";
    return refused([{ line: imported.line, column: columnName(columns, { variant: "sku" }), reason }]);
  }
  const values = withImported(current ?? newProductForm(), imported);
  const parsed = parseProductForm(values, context);
  const further = [...unknownNames(values, imported, context), ...wrongUrls(imported, columns)];
  if (!parsed.ok || further.length > 0) {
    return refused([...(parsed.ok ? [] : problemsOf(parsed.errors, { values, imported, columns })), ...further]);
  }
  const pictures = newPictures(imported.pictures ?? [], shown);
  const plan = { input: parsed.input, values, pictures };
  if (!current) return { state: "create", ...plan, changes: [] };
  const before = parseProductForm(current, context);
  const changes = before.ok ? changesOf(before.input, parsed.input) : ["form"];
  if (pictures.length > 0) changes.push("pictures");
  return changes.length === 0 ? { state: "same" } : { state: "update", ...plan, changes };
}

const refused = (problems: ItemProblem[]): Plan => ({ state: "refused", problems });

function wrongUrls({ pictures = [] }: ImportedProduct, columns: FileColumns): ItemProblem[] {
  const column = columnName(columns, { picture: "url" });
  const reason = "Enter a URL that starts with https:// or http://.";
  return pictures.filter(({ url }) => !isPictureUrl(url)).map(({ line }) => ({ line, column, reason }));
}

/** A form offers only collections and tax classes that exist; a file may name others. */
function unknownNames(
  values: ProductFormValues,
  { line, fields }: ImportedProduct,
  context: PlanContext,
): ItemProblem[] {
  const { columns, collectionHandles, taxClasses } = context;
  const missing =
    fields.collections === undefined ? [] : values.collectionHandles.filter((handle) => !collectionHandles.has(handle));
  const problems = missing.map((handle) => ({
    ...{ line, column: columnName(columns, { product: "collections" }) },
    reason: `There is no collection with the URL “${handle}”.`,
  }));
  if (fields.taxClass === undefined || taxClasses.has(values.taxClass)) return problems;
  const column = columnName(columns, { product: "taxClass" });
  return [...problems, { line, column, reason: `There is no tax class “${values.taxClass}”.` }];
}
