import { pictureWidths } from "#app/platform/object-url.ts";

export type VariantFormat = "image/avif" | "image/webp" | "image/jpeg" | "image/png";

const still = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

type Picture = { contentType: string; width: number | null; animated?: boolean; placeholder: string | null };

/** Stands for a picture's own width: a copy in a better format, for places as wide as the picture. */
export const OWN_WIDTH = 0;
const [NARROWEST, WIDEST] = [Math.min(...pictureWidths), Math.max(...pictureWidths)];

export function variantWidths({ contentType, width, animated }: Picture): number[] {
  return still.has(contentType) && !animated ? pictureWidths.filter((each) => each < (width ?? 0)) : [];
}

/** Their formats, the best first. Every browser reads the last one; transparency is kept. */
export function variantFormats({ placeholder }: Picture): VariantFormat[] {
  return ["image/avif", "image/webp", placeholder === null ? "image/png" : "image/jpeg"];
}

/** The best first. A wider picture only needs its smaller copies; one that is too small for any is small enough. */
export function ownWidthFormats({ contentType, width, animated }: Picture): VariantFormat[] {
  const fits = width !== null && width > NARROWEST && width <= WIDEST;
  if (!still.has(contentType) || animated || !fits || contentType === "image/avif") return [];
  return contentType === "image/webp" ? ["image/avif"] : ["image/avif", "image/webp"];
}

/** All of them, the smallest first: pages with many pictures gain most from those. */
export function variantsOf(picture: Picture): { width: number; format: VariantFormat }[] {
  return [
    ...variantWidths(picture).flatMap((width) => variantFormats(picture).map((format) => ({ width, format }))),
    ...ownWidthFormats(picture).map((format) => ({ width: OWN_WIDTH, format })),
  ];
}

/** The first of the formats that a browser accepts; the last where its header names none of them. */
export function bestFormat(accept: string | null, formats: readonly string[]): string | undefined {
  const named = (accept ?? "").toLowerCase();
  return (
    formats.find((format) => new RegExp(`${format}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|$))`).test(named)) ?? formats.at(-1)
  );
}
