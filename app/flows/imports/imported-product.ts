import {
  type ColumnTarget,
  columnOf,
  type ProductField,
  type VariantField,
} from "#app/modules/catalog/product-file.ts";

/** A variant as a row of a file has it. What the file has no column for is missing, or empty for options. */
export type ImportedVariant = {
  line: number;
  options: string[];
  fields: Partial<Record<VariantField, string>>;
};

/** A picture as a row of a file has it. `position` is the file's own number for its place; 0 without one. */
export type ImportedPicture = { line: number; url: string; alt: string; position: number };

/** A product as the rows of a file have it, in the words of its form. */
export type ImportedProduct = {
  line: number;
  fields: Partial<Record<ProductField, string>>;
  optionNames: string[];
  variants: ImportedVariant[];
  /** Missing in what the version before has kept. */
  pictures?: ImportedPicture[];
};

/** Which header of the file a column has, by `columnKey`. */
export type FileColumns = Record<string, string>;

/** A column by what it holds: `variant sku`, `optionName 0`. */
export const columnKey = (target: ColumnTarget) => Object.entries(target).flat().join(" ");

/** The header of a column in the file; the one of our own files where the file has none. */
export const columnName = (columns: FileColumns, target: ColumnTarget) =>
  columns[columnKey(target)] ?? columnOf(target);

/**
 * By what a product is found again: its handle, else its title, else the SKU of the row, which then names a variant of a
 * product that the Store has. Empty for a row that has none of them.
 */
export function productKey({ fields, variants }: ImportedProduct, handleOf: (title: string) => string): string {
  const handle = fields.handle || handleOf(fields.title ?? "");
  const sku = variants[0]?.fields.sku;
  return handle || (sku ? `sku ${sku}` : "");
}
