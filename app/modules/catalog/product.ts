import type { Availability } from "#app/kernel/stock-terms.ts";
import type { UnitPrice } from "#app/kernel/unit-price.ts";

/** Only `active` products are published. */
export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** The views of the list of products, beside all of them. */
export const productViews = [...productStatuses, "low"] as const;
export type ProductView = (typeof productViews)[number];

/** Of one product, archived variants left out. */
export const MAX_VARIANTS = 250;
export const MAX_OPTIONS = 3;

/** How many may be selected to be changed together. */
export const MOST_SELECTED = 100;

export const productKinds = ["physical", "digital", "gift_card"] as const;
export type ProductKind = (typeof productKinds)[number];

/** What a product has unless someone says otherwise. */
export const plainProduct = {
  kind: "physical" as ProductKind,
  requiresShipping: true,
  taxClass: "standard",
  customsCode: "",
  originCountry: "",
  contentUnit: "",
  referenceUnit: "",
  vendor: "",
  productType: "",
  tags: [] as string[],
  seoTitle: "",
  seoDescription: "",
  publishAt: null as Date | null,
  hideAt: null as Date | null,
};

/** The same for a variant: no sale, no cost, nothing measured. */
export const plainVariant = {
  barcode: "",
  saleMinor: null as number | null,
  saleFrom: null as Date | null,
  saleUntil: null as Date | null,
  costMinor: null as number | null,
  weightGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  contentMilli: null as number | null,
};

/** Up to how many of a variant its page says how many are left. The database knows the number, too. */
export const LOW_STOCK = 5;

/** What a list shows of a product. */
export type ListedProduct = {
  handle: string;
  title: string;
  /** The lowest of its variants' prices, and the highest. */
  priceMinor: number;
  priceToMinor: number;
  /** The price to strike through, for each of its variants. */
  compareAtMinor: number | null;
  /** Whether any of its variants is reduced. */
  reduced: boolean;
  /** Of the variant with the lowest price. */
  unitPrice: UnitPrice | null;
  /** Of the best of its variants. */
  availability: Availability;
  /** Whether none of its variants has more than `LOW_STOCK`. */
  low: boolean;
  /** What can be added to the cart without a choice; null where there is one. */
  onlyVariantId: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
  secondUrl: string | null;
  secondWidth: number | null;
  secondHeight: number | null;
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

type Found = {
  vendor: string;
  productType: string;
  tags: readonly string[];
  variants: readonly { sku: string; barcode: string; optionValues: readonly string[] }[];
};

/** What search finds besides title and description: option values, SKUs, barcodes, and what products are grouped by. */
export function keywordsOf({ vendor, productType, tags, variants }: Found): string {
  const ofVariants = variants.flatMap((variant) => [...variant.optionValues, variant.sku, variant.barcode]);
  return [...new Set([...ofVariants, vendor, productType, ...tags].filter(Boolean))].join(" ");
}
