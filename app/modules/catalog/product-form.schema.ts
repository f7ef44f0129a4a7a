import type { z } from "zod";
import { instantAt } from "#app/kernel/calendar.ts";
import { parseDecimal } from "#app/kernel/decimal.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { productSchema } from "./product.schema.ts";
import { plainProduct, productKinds, productStatuses, toHandle } from "./product.ts";
import {
  emptyRow,
  MAX_VARIANTS,
  namedOptions,
  type ProductFormValues,
  padToThree,
  type VariantRow,
  variantField,
} from "./product-form.ts";

/** What was submitted, as text. Missing fields and files become empty; drops rows beyond the limit. */
export function readProductForm(form: FormData): ProductFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const variants: VariantRow[] = [];
  for (let index = 0; index <= MAX_VARIANTS && form.has(variantField(index, "sku")); index++) {
    const at = (field: string) => text(variantField(index, field));
    const options = padToThree([]).map((_, option) => at(`option.${option}`));
    const { key } = emptyRow(variants);
    variants.push({
      key: at("id") || at("key") || key,
      id: at("id"),
      sku: at("sku"),
      options,
      ...{ price: at("price"), salePrice: at("salePrice"), saleFrom: at("saleFrom"), saleUntil: at("saleUntil") },
      ...{ cost: at("cost"), content: at("content"), weight: at("weight") },
      ...{ length: at("length"), width: at("width"), height: at("height") },
      onHand: at("onHand"),
      seen: at("seen"),
    });
  }
  return {
    version: text("version"),
    title: text("title"),
    handle: text("handle"),
    description: text("description"),
    details: text("details"),
    status: text("status"),
    // A page of the version before has no such fields.
    kind: text("kind") || plainProduct.kind,
    requiresShipping: form.has("requiresShipping") || !form.has("kind"),
    ...{
      taxClass: text("taxClass") || plainProduct.taxClass,
      customsCode: text("customsCode"),
      originCountry: text("originCountry"),
    },
    ...{ contentUnit: text("contentUnit"), referenceUnit: text("referenceUnit") },
    variants,
    collectionHandles: form.getAll("collections").filter((value) => typeof value === "string"),
    optionNames: padToThree([]).map((_, index) => text(`optionNames.${index}`)),
  };
}

const wholeNumber = (typed: string) => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** How the Store writes amounts and times. */
type Standards = { currency: string; timeZone: string };

/** The form's text as `productSchema` takes it. An empty handle is derived from the title. */
function toInput(values: ProductFormValues, standards: Standards) {
  const options = namedOptions(values.optionNames);
  return {
    title: values.title,
    handle: values.handle.trim() || toHandle(values.title),
    description: values.description.replace(/\r\n?/g, "\n"),
    details: values.details.split(/\r\n?|\n/).filter((line) => line.trim()),
    status: productStatuses.find((status) => status === values.status),
    collectionHandles: values.collectionHandles,
    optionNames: options.map((index) => values.optionNames[index]),
    variants: values.variants.map((row) => ({
      optionValues: options.map((index) => row.options[index]),
      ...variantInput(row, standards),
    })),
    kind: productKinds.find((kind) => kind === values.kind),
    ...{ requiresShipping: values.requiresShipping, taxClass: values.taxClass },
    ...{ customsCode: values.customsCode.replace(/[\s.]/g, ""), originCountry: values.originCountry },
    ...{ contentUnit: values.contentUnit, referenceUnit: values.referenceUnit },
  };
}

function variantInput(row: VariantRow, { currency, timeZone }: Standards) {
  const orNull = <T>(typed: string, read: (typed: string) => T) => (typed.trim() ? read(typed) : null);
  const amount = (typed: string) => parseAmount(typed, currency);
  const time = (typed: string) => instantAt(typed.trim(), timeZone);
  return {
    id: row.id,
    sku: row.sku,
    regularMinor: amount(row.price),
    saleMinor: orNull(row.salePrice, amount),
    saleFrom: orNull(row.saleFrom, time),
    saleUntil: orNull(row.saleUntil, time),
    costMinor: orNull(row.cost, amount),
    weightGrams: orNull(row.weight, wholeNumber) ?? 0,
    lengthMm: orNull(row.length, (typed) => parseDecimal(typed, 1)) ?? 0,
    widthMm: orNull(row.width, (typed) => parseDecimal(typed, 1)) ?? 0,
    heightMm: orNull(row.height, (typed) => parseDecimal(typed, 1)) ?? 0,
    contentMilli: orNull(row.content, (typed) => parseDecimal(typed, 3)),
    onHand: wholeNumber(row.onHand),
    onHandSeen: row.id && row.seen ? wholeNumber(row.seen) : null,
  };
}

/** Validates a submitted form: returns the product, or messages by field name. */
export function parseProductForm(values: ProductFormValues, standards: Standards) {
  const parsed = productSchema.safeParse(toInput(values, standards));
  if (parsed.success) return { ok: true as const, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[fieldOf(issue.path, values)] ??= issue.message;
  // The handle would have come from the title.
  if (errors.title && !values.handle.trim()) delete errors.handle;
  return { ok: false as const, errors };
}

const rowFields: Record<string, string> = {
  ...{ regularMinor: "price", saleMinor: "salePrice", costMinor: "cost", contentMilli: "content" },
  ...{ weightGrams: "weight", lengthMm: "length", widthMm: "width", heightMm: "height" },
  onHandSeen: "onHand",
  // Without options two variants can't differ; the error goes to the row's first field.
  optionValues: "sku",
};

function fieldOf([group, index, field, nth]: z.core.$ZodIssue["path"], { optionNames }: ProductFormValues): string {
  const option = (place: unknown) => namedOptions(optionNames)[typeof place === "number" ? place : 0] ?? 0;
  if (group === "optionNames") return `optionNames.${option(index)}`;
  if (group !== "variants") return String(group);
  if (typeof index !== "number" || field === "id") return "form";
  if (field === "optionValues" && namedOptions(optionNames).length > 0) {
    return variantField(index, `option.${option(nth)}`);
  }
  return variantField(index, rowFields[String(field)] ?? String(field));
}
