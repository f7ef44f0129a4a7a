import { contentOf, type Entry } from "#app/ui/form-content.ts";
import { readProductForm } from "../read-product-form.ts";
import { CHECKED, otherField, PAGE, PICKED, rowPolicy, rowText } from "../variant-pages.ts";

/** Fields of a product's form that only help to fill it in, and those of variants. */
const notContent = [
  ...["q", "page", "add", "file", "selected", "agreed", CHECKED, PAGE, PICKED],
  ...["bulk.price", "bulk.salePrice", "bulk.onHand", "bulk.policy"],
] as const;

/** What a product's form would save. Its variants are the same whichever page of them it shows. */
export function productFormContent(form: HTMLFormElement): Entry[] {
  const { variants } = readProductForm(new FormData(form));
  const rows = variants.map((row): Entry => ["variants", `${row.id}\t${rowText(row)}\t${rowPolicy(row)}`]);
  const entries = contentOf(form, notContent).filter(([name]) => !name.startsWith(otherField("")));
  const isRow = ([name]: Entry) => name.startsWith("variants.");
  const place = entries.findIndex(isRow);
  return entries.flatMap((entry, index) => (isRow(entry) ? (index === place ? rows : []) : [entry]));
}

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
