import type { ColumnTarget } from "./product-file.ts";
import { productColumns } from "./product-file.ts";
import { productFormOf, type VariantRow } from "./product-form.ts";

type Stored = Parameters<typeof productFormOf>[0];
type Standards = { currency: string; timeZone: string };
type Shown = { images: readonly { url: string; alt: string }[] };

/**
 * A product as rows of `productColumns`: its own texts stand in the first. The last have only a picture, where there are
 * more of these than variants.
 * @param absolute a stored picture's path as a URL
 */
export function productRows(
  product: Stored & Shown,
  { currency, timeZone }: Standards,
  absolute: (path: string) => string,
): string[][] {
  const form = productFormOf(product, currency, timeZone);
  const texts = {
    ...form,
    collections: form.collectionHandles.join(", "),
    requiresShipping: form.requiresShipping ? "yes" : "no",
  };
  const cell = (target: ColumnTarget, row: VariantRow | undefined, index: number): string => {
    const isFirst = index === 0;
    if ("picture" in target) {
      const image = product.images[index];
      return image ? { url: absolute(image.url), alt: image.alt }[target.picture] : "";
    }
    if (!row) return "product" in target && target.product === "handle" ? texts.handle : "";
    if ("variant" in target) return row[target.variant].replace("T", target.variant.startsWith("sale") ? " " : "T");
    if ("optionValue" in target) return row.options[target.optionValue] ?? "";
    if ("optionName" in target) return isFirst ? (form.optionNames[target.optionName] ?? "") : "";
    return isFirst || target.product === "handle" ? texts[target.product] : "";
  };
  const count = Math.max(form.variants.length, product.images.length);
  return Array.from({ length: count }, (_, index) =>
    productColumns.map(([, target]) => cell(target, form.variants[index], index)),
  );
}
