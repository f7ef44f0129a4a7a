import { stockPolicyFields } from "#app/modules/inventory/stock-policy.ts";
import { readAttributes } from "./attribute-values.ts";
import { readPictureRows } from "./picture-form.ts";
import { MAX_VARIANTS, plainProduct } from "./product.ts";
import {
  bulkFields,
  emptyRow,
  newValuesField,
  optionValueField,
  type ProductFormValues,
  padToThree,
  rareFields,
  type VariantRow,
  variantField,
} from "./product-form.ts";
import { PAGE, readOther, readRef, sentRows } from "./variant-pages.ts";

type Text = (name: string) => string;

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
    variantsPage: /^\d{1,3}$/.test(text(PAGE)) ? Number(text(PAGE)) : 1,
    // Object.fromEntries loses the keys' types.
    bulk: Object.fromEntries(bulkFields.map((field) => [field, text(`bulk.${field}`)])) as ProductFormValues["bulk"],
    agreed: text("agreed").split(" ").filter(Boolean),
    pictures: readPictureRows(form),
  };
}

function readTexts(form: FormData, text: Text) {
  return {
    // A page of the version before doesn't say which variants it means: it counts as an old version of the product.
    version: form.has(PAGE) || form.has(variantField(0, "ref")) ? text("version") : "",
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
  const selected = new Set(form.getAll("selected"));
  return sentRows(form).flatMap((line, index) => {
    if (line !== null) return readOther(line, shown) ?? [];
    const at = (field: string) => text(variantField(index, field));
    const own = readRef(at("ref"), shown);
    if (!own || form.has(variantField(index, "gone"))) return [];
    return {
      ...emptyRow(),
      ...{ ...own, sku: at("sku"), price: at("price"), salePrice: at("salePrice"), onHand: at("onHand") },
      ...readRareFields(form, index, at),
      ...(form.has(variantField(index, "policy")) ? readPolicy(at) : {}),
      selected: selected.has(String(index)),
    };
  });
}

/** In fields of its own, where the product has one variant. */
const readPolicy = (at: Text) => Object.fromEntries(stockPolicyFields.map((field) => [field, at(field).trim()]));

/** In fields of their own, or in a hidden one. */
function readRareFields(form: FormData, index: number, at: Text) {
  const isFolded = form.has(variantField(index, "rare"));
  const folded = at("rare").split("\t");
  const values = rareFields.map((field, place) => [field, isFolded ? (folded[place] ?? "") : at(field)]);
  return { ...Object.fromEntries(values), open: !isFolded || form.has(variantField(index, "open")) };
}

export const rareText = (row: VariantRow) => rareFields.map((field) => row[field]).join("\t");
