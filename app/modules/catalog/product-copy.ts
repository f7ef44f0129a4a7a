import { keyOfUrl } from "#app/platform/object-url.ts";
import type { ProductFormValues } from "./product-form.ts";

type Image = { url: string; alt: string; optionValue: string | null };

/** The form of a new product that is like another: a draft without stock, URL and SKUs; it gets its own. */
export function copyOf(values: ProductFormValues, images: readonly Image[]): ProductFormValues {
  return {
    ...values,
    ...{ version: "", title: `Copy of ${values.title}`.slice(0, 120), handle: "", status: "draft" },
    ...{ publishAt: "", hideAt: "" },
    variants: values.variants.map((row) => ({
      ...{ ...row, id: "", sku: "", barcode: "", onHand: "0", seen: "" },
      ...{ shipsFrom: "", policySeen: "" },
    })),
    pictures: images.flatMap(({ url, alt, optionValue }) => {
      const key = keyOfUrl(url);
      return key ? [{ source: `object:${key}`, alt, optionValue: optionValue ?? "" }] : [];
    }),
  };
}
