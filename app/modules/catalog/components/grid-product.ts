/** What a card shows of a product. */
export type GridProduct = {
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

/** Leaves out what no card shows, so that it isn't sent to the browser. */
export function toGridProduct(found: GridProduct): GridProduct {
  const { handle, title, priceMinor, priceToMinor, compareAtMinor, available } = found;
  const { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder } = found;
  const image = { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder };
  return { handle, title, priceMinor, priceToMinor, compareAtMinor, available, ...image };
}
