import type { z } from "zod";
import { dayOf } from "#app/kernel/calendar.ts";
import { parseDecimal } from "#app/kernel/decimal.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { toHandle } from "#app/kernel/handle.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { typedTime } from "#app/kernel/schedule.ts";
import { changedPolicy, stockPolicyFields } from "#app/modules/inventory/stock-policy.ts";
import { gtinDigits } from "./gtin.ts";
import { productSchema } from "./product.schema.ts";
import { MAX_VARIANTS, productKinds, productStatuses } from "./product.ts";
import {
  newValuesField,
  optionValueField,
  type ProductFormValues,
  usedOptions,
  type VariantRow,
  variantField,
} from "./product-form.ts";
import { hasTooMany } from "./product-options.ts";
import { tagsOf } from "./tags.ts";

const wholeNumber = (typed: string) => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** How the Store writes amounts and times; `today` is the first day that may be promised, the present one unless given. */
type Standards = { currency: string; timeZone: string; today?: string };

/** The rows with a SKU each: an empty one is made of the product's URL and the variant's options. */
function withSkus(rows: readonly VariantRow[], handle: string): VariantRow[] {
  const taken = new Set(rows.map(({ sku }) => sku.trim()));
  return rows.map((row) => {
    if (row.sku.trim() || !handle) return row;
    const base = toHandle([handle, ...row.options].join(" "))
      .toUpperCase()
      .slice(0, MAX_SKU);
    let sku = base;
    for (let number = 2; taken.has(sku); number++) sku = `${base}-${number}`;
    taken.add(sku);
    return { ...row, sku };
  });
}

/** Shorter than a SKU may be: a number has room behind it. */
const MAX_SKU = 56;

/** The form's text as `productSchema` takes it. An empty handle is derived from the title. */
function toInput(values: ProductFormValues, standards: Standards) {
  const options = usedOptions(values.optionValues);
  const handle = values.handle.trim() || toHandle(values.title);
  return {
    title: values.title,
    handle,
    description: values.description.replace(/\r\n?/g, "\n"),
    details: values.details.split(/\r\n?|\n/).filter((line) => line.trim()),
    status: productStatuses.find((status) => status === values.status),
    ...{
      publishAt: typedTime(values.publishAt, standards.timeZone),
      hideAt: typedTime(values.hideAt, standards.timeZone),
    },
    collectionHandles: values.collectionHandles,
    optionNames: options.map((index) => values.optionNames[index]),
    variants: withSkus(values.variants, handle).map((row) => ({
      optionValues: options.map((index) => row.options[index]),
      ...variantInput(row, standards),
    })),
    kind: productKinds.find((kind) => kind === values.kind),
    ...{ requiresShipping: values.requiresShipping, taxClass: values.taxClass },
    ...{ customsCode: values.customsCode.replace(/[\s.]/g, ""), originCountry: values.originCountry },
    ...{ vendor: values.vendor, productType: values.productType, tags: tagsOf(values.tags) },
    ...{ seoTitle: values.seoTitle, seoDescription: values.seoDescription.replace(/\r\n?/g, "\n") },
    ...{ contentUnit: values.contentUnit, referenceUnit: values.referenceUnit },
  };
}

const readPolicy = (row: VariantRow, { timeZone, today }: Standards) =>
  changedPolicy(row, row.policySeen, today ?? dayOf(new Date(), timeZone));

function variantInput(row: VariantRow, standards: Standards) {
  const { currency, timeZone } = standards;
  const orNull = <T>(typed: string, read: (typed: string) => T) => (typed.trim() ? read(typed) : null);
  const amount = (typed: string) => parseAmount(typed, currency);
  return {
    id: row.id,
    sku: row.sku,
    barcode: gtinDigits(row.barcode),
    regularMinor: amount(row.price),
    saleMinor: orNull(row.salePrice, amount),
    saleFrom: typedTime(row.saleFrom, timeZone),
    saleUntil: typedTime(row.saleUntil, timeZone),
    costMinor: orNull(row.cost, amount),
    weightGrams: orNull(row.weight, wholeNumber) ?? 0,
    lengthMm: orNull(row.length, (typed) => parseDecimal(typed, 1)) ?? 0,
    widthMm: orNull(row.width, (typed) => parseDecimal(typed, 1)) ?? 0,
    heightMm: orNull(row.height, (typed) => parseDecimal(typed, 1)) ?? 0,
    contentMilli: orNull(row.content, (typed) => parseDecimal(typed, 3)),
    onHand: wholeNumber(row.onHand),
    onHandSeen: row.id && row.seen ? wholeNumber(row.seen) : null,
    stockPolicy: readPolicy(row, standards).data,
  };
}

/** Validates a submitted form whose variants are in step: returns the product, or messages by field name. */
export function parseProductForm(values: ProductFormValues, standards: Standards) {
  const errors: Record<string, string> = { ...optionErrors(values), ...policyErrors(values, standards) };
  const parsed = productSchema.safeParse(toInput(values, standards));
  if (parsed.success && Object.keys(errors).length === 0) return { ok: true as const, input: parsed.data };
  for (const issue of parsed.error?.issues ?? []) errors[fieldOf(issue.path, values)] ??= issue.message;
  // The handle would have come from the title, and SKUs from it.
  if (errors.title && !values.handle.trim()) {
    delete errors.handle;
    for (const [index, { sku }] of values.variants.entries())
      if (!sku.trim()) delete errors[variantField(index, "sku")];
  }
  return { ok: false as const, errors };
}

function optionErrors(values: ProductFormValues): Record<string, string> {
  if (hasTooMany(values)) return { form: `A product has at most ${MAX_VARIANTS} variants.` };
  const { optionNames, optionValues } = values;
  return Object.fromEntries(
    optionNames.flatMap((name, option) =>
      name.trim() && optionValues[option]?.length === 0 ? [[newValuesField(option), "Enter at least one value."]] : [],
    ),
  );
}

function policyErrors({ variants }: ProductFormValues, standards: Standards): Record<string, string> {
  const errors = variants.flatMap((row, index) => {
    const { error } = readPolicy(row, standards);
    const found = error ? Object.entries(fieldErrors(error, [...stockPolicyFields])) : [];
    return found.map(([field, message]) => [variantField(index, field), message]);
  });
  return Object.fromEntries(errors);
}

const rowFields: Record<string, string> = {
  ...{ regularMinor: "price", saleMinor: "salePrice", costMinor: "cost", contentMilli: "content" },
  ...{ weightGrams: "weight", lengthMm: "length", widthMm: "width", heightMm: "height" },
  onHandSeen: "onHand",
  // Without options two variants can't differ; the error goes to the row's first field.
  optionValues: "sku",
};

function fieldOf([group, index, field, nth]: z.core.$ZodIssue["path"], values: ProductFormValues): string {
  const used = usedOptions(values.optionValues);
  const optionAt = (place: unknown) => used[typeof place === "number" ? place : 0] ?? 0;
  if (group === "optionNames") return `optionNames.${optionAt(index)}`;
  if (group !== "variants") return String(group);
  if (typeof index !== "number" || field === "id") return "form";
  if (field === "optionValues" && typeof nth === "number") {
    const option = optionAt(nth);
    const place = values.optionValues[option]?.indexOf(values.variants[index]?.options[option] ?? "") ?? 0;
    return optionValueField(option, place);
  }
  return variantField(index, rowFields[String(field)] ?? String(field));
}
