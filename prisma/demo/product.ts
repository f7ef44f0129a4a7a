import type { ContentUnit, ReferenceUnit } from "#app/kernel/unit-price.ts";

export type DemoImage = {
  /** Path below the project's folder. */
  file: string;
  alt: string;
  width: number;
  height: number;
  /** The first option's value that the picture shows; none for a picture of the whole range. */
  optionValue?: string;
};

export type DemoVariant = {
  sku: string;
  optionValues: string[];
  /** EUR cents, tax included. */
  priceMinor: number;
  /** Less, for as long as the demo lasts. */
  saleMinor?: number;
  /** In thousandths of the product's content unit. */
  contentMilli?: number;
  stock: number;
};

export type DemoProduct = {
  handle: string;
  title: string;
  collectionHandles: string[];
  description: string;
  details: string[];
  optionNames: string[];
  /** What its unit price is measured in and for. */
  contentUnit?: ContentUnit;
  referenceUnit?: ReferenceUnit;
  variants: DemoVariant[];
  images: DemoImage[];
};

export type DemoCollection = { handle: string; title: string; description: string; image: DemoImage };

export const pictureSize = { width: 800, height: 1000 };
export const bannerSize = { width: 1600, height: 900 };

type More = Pick<DemoVariant, "saleMinor" | "contentMilli">;

/** A variant; its option values stand in one string, as in "Moss / Large". */
export function variant(sku: string, options: string, priceMinor: number, stock: number, more: More = {}): DemoVariant {
  return { sku, optionValues: options.split(" / "), priceMinor, stock, ...more };
}

/**
 * A product's pictures: the first colour or material, then the composed second view, then each further colour.
 * `what` begins every description, for instance "Stoneware mug".
 */
export function pictures(handle: string, what: string, values: string[], secondView: string): DemoImage[] {
  const [first = "", ...others] = values;
  const shown = [
    { alt: `${what}, ${first.toLowerCase()}`, optionValue: first },
    { alt: secondView },
    ...others.map((value) => ({ alt: `${what}, ${value.toLowerCase()}`, optionValue: value })),
  ];
  return shown.map((image, index) => ({
    file: `prisma/demo/pictures/${handle}-${index + 1}.svg`,
    ...image,
    ...pictureSize,
  }));
}

export function paragraphs(...texts: string[]): string {
  return texts.join("\n\n");
}
