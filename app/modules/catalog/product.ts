/** Only `active` products are published. */
export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What a list shows of a product. */
export type ListedProduct = {
  handle: string;
  title: string;
  priceMinor: number;
  priceToMinor: number;
  compareAtMinor: number | null;
  available: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
};

/** A picture on a product's page. */
export type ProductImage = {
  url: string;
  alt: string;
  width: number;
  height: number;
  optionValue: string | null;
  placeholder: string | null;
};

/** Derives a handle from a title: lower case, a to z, digits and single hyphens, at most 80 characters. */
export function toHandle(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

/** What search finds besides title and description: option values and SKUs. */
export function keywordsOf(variants: readonly { sku: string; optionValues: readonly string[] }[]): string {
  return [...new Set(variants.flatMap((variant) => [...variant.optionValues, variant.sku]))].join(" ");
}
