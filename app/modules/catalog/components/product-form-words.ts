/** Fields of a product's form that only help to fill it in. */
export const unsavedFields = [
  ...["q", "page", "add", "file", "selected", "agreed"],
  ...["bulk.price", "bulk.salePrice", "bulk.onHand"],
] as const;

const words: Readonly<Record<string, string>> = {
  ...{ title: "title", description: "description", details: "details", handle: "URL", status: "status" },
  ...{ publishAt: "times", hideAt: "times" },
  ...{ collections: "collections", kind: "type", requiresShipping: "shipping", taxClass: "tax class" },
  ...{ contentUnit: "units", referenceUnit: "units", customsCode: "customs", originCountry: "customs" },
  ...{ pictures: "pictures", variants: "variants", optionNames: "options", optionValues: "options" },
  ...{ vendor: "vendor", productType: "product type", tags: "tags" },
  ...{ seoTitle: "title for search engines", seoDescription: "description for search engines" },
  newValues: "options",
};

/** What the save bar calls a field: `variants.3.price` is one of the variants. */
export function productFormWord(name: string): string {
  const [field = ""] = name.split(".");
  return words[field] ?? field;
}
