/** The columns of a file of products: what is exported, and what an import understands of it. */

/** What a column says of a product; `collections` are their handles. */
export type ProductField =
  | "handle"
  | "title"
  | "description"
  | "details"
  | "status"
  | "kind"
  | "requiresShipping"
  | "taxClass"
  | "customsCode"
  | "originCountry"
  | "contentUnit"
  | "referenceUnit"
  | "vendor"
  | "productType"
  | "tags"
  | "seoTitle"
  | "seoDescription"
  | "collections";

/** What a column says of a variant. */
export type VariantField =
  | "sku"
  | "price"
  | "salePrice"
  | "saleFrom"
  | "saleUntil"
  | "cost"
  | "weight"
  | "length"
  | "width"
  | "height"
  | "content"
  | "barcode"
  | "onHand"
  | PolicyField;

/** What happens when a variant runs out. */
type PolicyField = "policy" | "backorderLimit" | "shipsFrom" | "leadDays";

/** What a column holds. Options have places from 0. */
export type ColumnTarget =
  | { product: ProductField }
  | { variant: VariantField }
  | { optionName: number }
  | { optionValue: number }
  | { picture: "url" | "alt" };

/** The first row of a product has its texts. Each row has a variant, a picture or both. */
export const productColumns: readonly (readonly [header: string, target: ColumnTarget])[] = [
  ["URL", { product: "handle" }],
  ["Title", { product: "title" }],
  ["Description", { product: "description" }],
  ["Details", { product: "details" }],
  ["Status", { product: "status" }],
  ["Vendor", { product: "vendor" }],
  ["Product type", { product: "productType" }],
  ["Tags", { product: "tags" }],
  ["Collections", { product: "collections" }],
  ["Title for search engines", { product: "seoTitle" }],
  ["Description for search engines", { product: "seoDescription" }],
  ...[1, 2, 3].flatMap((number): [string, ColumnTarget][] => [
    [`Option ${number} name`, { optionName: number - 1 }],
    [`Option ${number} value`, { optionValue: number - 1 }],
  ]),
  ["SKU", { variant: "sku" }],
  ["Barcode", { variant: "barcode" }],
  ["Price", { variant: "price" }],
  ["Sale price", { variant: "salePrice" }],
  ["Sale from", { variant: "saleFrom" }],
  ["Sale until", { variant: "saleUntil" }],
  ["Cost", { variant: "cost" }],
  ["Stock", { variant: "onHand" }],
  ["Stock policy", { variant: "policy" }],
  ["Back-order limit", { variant: "backorderLimit" }],
  ["Back-order ships from", { variant: "shipsFrom" }],
  ["Ships within (days)", { variant: "leadDays" }],
  ["Weight (g)", { variant: "weight" }],
  ["Length (cm)", { variant: "length" }],
  ["Width (cm)", { variant: "width" }],
  ["Height (cm)", { variant: "height" }],
  ["Kind", { product: "kind" }],
  ["Needs shipping", { product: "requiresShipping" }],
  ["Tax class", { product: "taxClass" }],
  ["Customs code (HS)", { product: "customsCode" }],
  ["Country of origin", { product: "originCountry" }],
  ["Content", { variant: "content" }],
  ["Content unit", { product: "contentUnit" }],
  ["Price per", { product: "referenceUnit" }],
  ["Picture URL", { picture: "url" }],
  ["Picture alt text", { picture: "alt" }],
];

/** How a column is called in a file that an export wrote. */
export function columnOf(wanted: ColumnTarget): string {
  const key = JSON.stringify(wanted);
  return productColumns.find(([, target]) => JSON.stringify(target) === key)?.[0] ?? "";
}
