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
  compareAtMinor?: number;
  stock: number;
};

export type DemoProduct = {
  handle: string;
  title: string;
  collectionHandles: string[];
  description: string;
  details: string[];
  optionNames: string[];
  variants: DemoVariant[];
  images: DemoImage[];
};

export type DemoCollection = { handle: string; title: string; description: string; image: DemoImage };

export const pictureSize = { width: 800, height: 1000 };
export const bannerSize = { width: 1600, height: 900 };

/** A variant; its option values stand in one string, as in "Moss / Large". */
export function variant(sku: string, options: string, priceMinor: number, stock: number, compareAtMinor?: number) {
  const optionValues = options.split(" / ");
  return { sku, optionValues, priceMinor, stock, ...(compareAtMinor === undefined ? {} : { compareAtMinor }) };
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
