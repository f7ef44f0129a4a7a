/** What a product's form would hold after an import of it. */
import type { ColumnTarget, ProductField, VariantField } from "#app/modules/catalog/product-file.ts";
import { emptyRow, type ProductFormValues, type VariantRow } from "#app/modules/catalog/product-form.ts";
import type { ItemProblem } from "#app/modules/imports/import.ts";
import { columnName, type FileColumns, type ImportedProduct, type ImportedVariant } from "./imported-product.ts";

const productFields: readonly Exclude<ProductField, "requiresShipping" | "collections">[] = [
  ...(["handle", "title", "description", "details", "status", "kind", "taxClass", "customsCode"] as const),
  ...(["originCountry", "contentUnit", "referenceUnit", "vendor", "productType", "tags"] as const),
  ...(["seoTitle", "seoDescription"] as const),
];

/** The form of a product with what a file says of it. Variants that the file doesn't name stay. */
export function withImported(current: ProductFormValues, imported: ImportedProduct): ProductFormValues {
  const { fields } = imported;
  const given = productFields.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]);
  const { requiresShipping, collections } = fields;
  const optionNames = current.optionNames.map((name, option) => imported.optionNames[option] || name);
  const variants = rowsWith(current, imported.variants);
  return {
    ...current,
    ...Object.fromEntries(given),
    ...(requiresShipping === undefined ? {} : { requiresShipping: requiresShipping === "yes" }),
    ...(collections === undefined ? {} : { collectionHandles: handlesOf(collections) }),
    optionNames: optionNames.map(
      (name, option) => name || (variants.some(({ options }) => options[option]) ? `Option ${option + 1}` : ""),
    ),
    optionValues: optionNames.map((_, option) =>
      [...new Set(variants.map(({ options }) => options[option] ?? ""))].filter(Boolean),
    ),
    variants,
  };
}

const handlesOf = (cell: string) =>
  cell
    .split(/[,;]/)
    .map((handle) => handle.trim())
    .filter(Boolean);

function rowsWith({ variants, optionNames }: ProductFormValues, imported: readonly ImportedVariant[]): VariantRow[] {
  // The single empty row of a new product's form.
  const rows = variants.filter(({ id, sku }) => id || sku);
  const hasOptions = optionNames.some(Boolean);
  const named = new Set<VariantRow>();
  for (const variant of imported) {
    const found = rows.findIndex((row) => !named.has(row) && isSame(row, variant, hasOptions));
    const row = { ...(rows[found] ?? emptyRow()), ...variant.fields };
    if (variant.options.some(Boolean)) row.options = [...variant.options];
    named.add(row);
    rows[found < 0 ? rows.length : found] = row;
  }
  return rows;
}

function isSame(row: VariantRow, { fields, options }: ImportedVariant, hasOptions: boolean): boolean {
  if (fields.sku !== undefined && row.sku === fields.sku) return true;
  // A product without options has one variant.
  if (!hasOptions && !options.some(Boolean)) return true;
  return options.some(Boolean) && row.options.every((value, option) => value === (options[option] ?? ""));
}

/** A form's errors as problems of the rows that they come from. */
export function problemsOf(
  errors: Record<string, string>,
  { values, imported, columns }: { values: ProductFormValues; imported: ImportedProduct; columns: FileColumns },
): ItemProblem[] {
  return Object.entries(errors).map(([field, reason]) => {
    const [group = "", place = "", name = ""] = field.split(".");
    const of = (target: ColumnTarget) => columnName(columns, target);
    if (group === "variants") {
      const line = lineOf(values.variants[Number(place)], imported);
      return { line, column: of({ variant: name as VariantField }), reason };
    }
    if (group === "optionNames") return { line: imported.line, column: of({ optionName: Number(place) }), reason };
    if (group === "optionValues" || group === "newValues") {
      const option = Number(place);
      const value = values.optionValues[option]?.[Number(name)];
      const row = imported.variants.find(({ options }) => options[option] === value);
      return { line: row?.line ?? imported.line, column: of({ optionValue: option }), reason };
    }
    const target = { product: (group === "collectionHandles" ? "collections" : group) as ProductField };
    return { line: imported.line, column: of(target), reason };
  });
}

function lineOf(row: VariantRow | undefined, { line, variants }: ImportedProduct): number {
  const has = ({ fields, options }: ImportedVariant) =>
    row !== undefined &&
    (fields.sku === undefined || fields.sku === row.sku) &&
    (!options.some(Boolean) || row.options.every((value, option) => value === (options[option] ?? "")));
  return variants.find(has)?.line ?? line;
}
