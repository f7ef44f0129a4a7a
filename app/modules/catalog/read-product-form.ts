import { readAttributes } from "./attribute-values.ts";
import { readPictureRows } from "./picture-form.ts";
import { plainProduct } from "./product.ts";
import {
  bulkFields,
  emptyRow,
  MAX_VARIANTS,
  newValuesField,
  optionValueField,
  type ProductFormValues,
  padToThree,
  rareFields,
  type VariantRow,
  variantField,
} from "./product-form.ts";

type Text = (name: string) => string;

/** What a row's hidden field says: which variant it is, the stock that was shown, and the places of its values. */
export function variantRef({ id, seen, options }: VariantRow, optionValues: readonly (readonly string[])[]): string {
  const places = options.map((value, option) => (value ? optionValues[option]?.indexOf(value) : ""));
  return [id, seen, places.join(".")].join("/");
}

/** What was submitted, as text. Missing fields and files become empty; drops rows beyond the limit. */
export function readProductForm(form: FormData): ProductFormValues {
  const text: Text = (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const shown = padToThree([]).map((_, option) => {
    const values: string[] = [];
    const field = (place: number) => optionValueField(option, place);
    for (let place = 0; place <= MAX_VARIANTS && form.has(field(place)); place++)
      values.push(text(field(place)).trim());
    return values;
  });
  const added = (option: number) => text(newValuesField(option)).split(",");
  return {
    ...readTexts(form, text),
    ...readTrade(form, text),
    attributes: readAttributes(form),
    optionNames: padToThree([]).map((_, option) => text(`optionNames.${option}`)),
    optionValues: shown.map((values, option) => [
      ...new Set([...values, ...added(option).map((value) => value.trim())].filter(Boolean)),
    ]),
    variants: readVariants(form, text, shown),
    // Object.fromEntries loses the keys' types.
    bulk: Object.fromEntries(bulkFields.map((field) => [field, text(`bulk.${field}`)])) as ProductFormValues["bulk"],
    agreed: text("agreed").split(" ").filter(Boolean),
    pictures: readPictureRows(form),
  };
}

function readTexts(form: FormData, text: Text) {
  return {
    // A page of the version before doesn't say which variants it means: it counts as an old version of the product.
    version: form.has(variantField(0, "ref")) ? text("version") : "",
    ...{ title: text("title"), handle: text("handle"), description: text("description"), details: text("details") },
    ...{ publishAt: text("publishAt"), hideAt: text("hideAt") },
    ...{ status: text("status"), vendor: text("vendor"), productType: text("productType"), tags: text("tags") },
    ...{ seoTitle: text("seoTitle"), seoDescription: text("seoDescription") },
    collectionHandles: form.getAll("collections").filter((value) => typeof value === "string"),
  };
}

function readTrade(form: FormData, text: Text) {
  return {
    // A page of the version before has no such fields.
    kind: text("kind") || plainProduct.kind,
    requiresShipping: form.has("requiresShipping") || !form.has("kind"),
    ...{ taxClass: text("taxClass") || plainProduct.taxClass, customsCode: text("customsCode") },
    ...{ originCountry: text("originCountry"), contentUnit: text("contentUnit") },
    referenceUnit: text("referenceUnit"),
  };
}

/** Without those that are taken out, and those of values that were emptied. */
function readVariants(form: FormData, text: Text, shown: readonly (readonly string[])[]): VariantRow[] {
  const variants: VariantRow[] = [];
  const selected = new Set(form.getAll("selected"));
  for (let index = 0; index <= MAX_VARIANTS && form.has(variantField(index, "sku")); index++) {
    const at = (field: string) => text(variantField(index, field));
    const [id = "", seen = "", places = ""] = at("ref").split("/");
    const options = padToThree(places.split(".")).map(
      (place, option) => place && (shown[option]?.[Number(place)] ?? ""),
    );
    const isGone = places.split(".").some((place, option) => place && !options[option]);
    if (isGone || form.has(variantField(index, "gone"))) continue;
    variants.push({
      ...emptyRow(),
      ...{ id, seen, options, sku: at("sku"), price: at("price"), salePrice: at("salePrice"), onHand: at("onHand") },
      ...readRareFields(form, index, at),
      selected: selected.has(String(index)),
    });
  }
  return variants;
}

/** In fields of their own, or in a hidden one. */
function readRareFields(form: FormData, index: number, at: Text) {
  const isFolded = form.has(variantField(index, "rare"));
  const folded = at("rare").split("\t");
  const values = rareFields.map((field, place) => [field, isFolded ? (folded[place] ?? "") : at(field)]);
  return { ...Object.fromEntries(values), open: !isFolded || form.has(variantField(index, "open")) };
}

export const rareText = (row: VariantRow) => rareFields.map((field) => row[field]).join("\t");
