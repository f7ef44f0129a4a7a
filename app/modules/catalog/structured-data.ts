/** A product as search engines read it: schema.org in JSON-LD, with the prices and the stock that its page shows. */
import type { Offer, Product, PropertyValue, UnitPriceSpecification } from "schema-dts";
import { decimalAmount } from "#app/kernel/money.ts";
import type { Availability } from "#app/kernel/stock-terms.ts";
import { previewOf } from "#app/platform/object-url.ts";
import type { Texts } from "#app/texts/texts.ts";
import { attributeText, type ShownAttribute } from "./attribute.ts";
import type { ProductImage } from "./product.ts";

/** So many variants at the most, so that the page stays small: the chosen one, then the first of the others. */
export const MOST_VARIANTS = 40;
const MOST_PICTURES = 6;
/** Characters of the description. */
export const MOST_TEXT = 1000;

type Variant = {
  sku: string;
  /** A GTIN, or empty. */
  barcode: string;
  optionValues: readonly string[];
  priceMinor: number;
  compareAtMinor: number | null;
  availability: Availability;
  shipsFrom: string | null;
};

type Shown<V extends Variant> = {
  handle: string;
  title: string;
  description: string;
  vendor: string;
  optionNames: readonly string[];
  images: readonly ProductImage[];
  attributes: readonly ShownAttribute[];
  variants: readonly V[];
};

type Page<V extends Variant> = {
  /** The variant that the page shows. */
  chosen: V;
  currency: string;
  /** The product's canonical URL. */
  url: string;
  /** The absolute URL of a path of the store. */
  absolute: (path: string) => string;
  t: Texts;
  /** The page's query with this variant. */
  searchOf: (sku: string) => string;
};

/** The options that schema.org has properties for; any other is an `additionalProperty`. */
const known = new Map<string, "color" | "size" | "material" | "pattern">([
  ["color", "color"],
  ["colour", "color"],
  ["size", "size"],
  ["material", "material"],
  ["pattern", "pattern"],
]);
const propertyOf = (option: string) => known.get(option.trim().toLowerCase());

/**
 * A Product with its Offer, or a ProductGroup with its variants where the product has options. Follows Google's
 * requirements for merchant listings and product variants on a single page.
 */
export function productData<V extends Variant>(product: Shown<V>, page: Page<V>): Product {
  const { title, description, vendor, optionNames, images } = product;
  const { chosen, url, absolute } = page;
  const shared = {
    name: title,
    ...(description ? { description: description.slice(0, MOST_TEXT) } : {}),
    ...(vendor ? { brand: { "@type": "Brand" as const, name: vendor } } : {}),
    url,
    ...(product.attributes.length > 0
      ? { additionalProperty: product.attributes.map((attribute) => attributeData(attribute, page.t)) }
      : {}),
  };
  if (optionNames.length === 0) {
    const pictures = images.slice(0, MOST_PICTURES).map((image) => absolute(pictureOf(image)));
    return {
      ...{ "@type": "Product", ...shared, ...(pictures.length > 0 ? { image: pictures } : {}) },
      ...{ ...codesOf(chosen), offers: offerOf(chosen, url, page.currency) },
    };
  }
  const others = product.variants.filter((variant) => variant !== chosen);
  const varies = [...new Set(optionNames.flatMap((name) => propertyOf(name) ?? []))];
  return {
    ...{ "@type": "ProductGroup", ...shared, productGroupID: product.handle },
    ...(varies.length > 0 ? { variesBy: varies.map((name) => `https://schema.org/${name}`) } : {}),
    hasVariant: [chosen, ...others].slice(0, MOST_VARIANTS).map((variant) => variantData(product, variant, page)),
  };
}

/** Numbers have their unit apart, and a point whatever the Store's language. */
function attributeData(attribute: ShownAttribute, t: Texts): PropertyValue {
  const { title, kind, unit, labels } = attribute;
  const value = kind === "number" ? labels.join(", ") : attributeText(attribute, t, t.language);
  return { "@type": "PropertyValue", name: title, value, ...(unit ? { unitText: unit } : {}) };
}

const codesOf = ({ sku, barcode }: Variant) => ({ sku, ...(barcode ? { gtin: barcode } : {}) });

function variantData<V extends Variant>(product: Shown<V>, variant: V, page: Page<V>): Product {
  const { optionNames, images, title } = product;
  const { optionValues } = variant;
  const picture =
    images.find(({ optionValue }) => optionValue !== null && optionValue === optionValues[0]) ?? images[0];
  const options = optionNames.map((name, at) => ({ name, property: propertyOf(name), value: optionValues[at] ?? "" }));
  const further = options.filter(({ property }) => !property);
  return {
    ...{ "@type": "Product", name: [title, optionValues.join(" / ")].filter(Boolean).join(" – ") },
    ...codesOf(variant),
    ...(picture ? { image: page.absolute(pictureOf(picture)) } : {}),
    ...Object.fromEntries(options.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    ...(further.length > 0
      ? { additionalProperty: further.map(({ name, value }) => ({ "@type": "PropertyValue" as const, name, value })) }
      : {}),
    offers: offerOf(variant, page.url + page.searchOf(variant.sku), page.currency),
  };
}

const availabilityData = {
  in_stock: "https://schema.org/InStock",
  back_ordered: "https://schema.org/BackOrder",
  made_to_order: "https://schema.org/MadeToOrder",
  sold_out: "https://schema.org/OutOfStock",
} as const satisfies Record<Availability, string>;

function offerOf(
  { priceMinor, compareAtMinor, availability, shipsFrom }: Variant,
  url: string,
  priceCurrency: string,
): Offer {
  const before: UnitPriceSpecification | null =
    compareAtMinor !== null && compareAtMinor > priceMinor
      ? {
          ...{ "@type": "UnitPriceSpecification", priceType: "https://schema.org/StrikethroughPrice" },
          ...{ price: decimalAmount(compareAtMinor, priceCurrency), priceCurrency },
        }
      : null;
  return {
    ...{ "@type": "Offer", url, price: decimalAmount(priceMinor, priceCurrency), priceCurrency },
    availability: availabilityData[availability],
    ...(availability === "back_ordered" && shipsFrom ? { availabilityStarts: shipsFrom } : {}),
    ...(before ? { priceSpecification: before } : {}),
  };
}

/** The same copy as in link previews, where there is one: search engines need neither the original nor AVIF. */
const pictureOf = (image: ProductImage) => previewOf(image)?.url ?? image.url;
