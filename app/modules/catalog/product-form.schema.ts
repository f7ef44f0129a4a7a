import type { z } from "zod";
import { parseAmount } from "#app/kernel/money.ts";
import { productSchema } from "./product.schema.ts";
import { productStatuses, toHandle } from "./product.ts";
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
      price: at("price"),
      compareAt: at("compareAt"),
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
    variants,
    collectionHandles: form.getAll("collections").filter((value) => typeof value === "string"),
    optionNames: padToThree([]).map((_, index) => text(`optionNames.${index}`)),
  };
}

const wholeNumber = (typed: string) => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The form's text as `productSchema` takes it. An empty handle is derived from the title. */
function toInput(values: ProductFormValues, currency: string) {
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
      id: row.id,
      sku: row.sku,
      optionValues: options.map((index) => row.options[index]),
      priceMinor: parseAmount(row.price, currency),
      compareAtMinor: row.compareAt.trim() ? parseAmount(row.compareAt, currency) : null,
      onHand: wholeNumber(row.onHand),
      onHandSeen: row.id && row.seen ? wholeNumber(row.seen) : null,
    })),
  };
}

/** Validates a submitted form: returns the product, or messages by field name. */
export function parseProductForm(values: ProductFormValues, currency: string) {
  const parsed = productSchema.safeParse(toInput(values, currency));
  if (parsed.success) return { ok: true as const, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[fieldOf(issue.path, values)] ??= issue.message;
  // The handle would have come from the title.
  if (errors.title && !values.handle.trim()) delete errors.handle;
  return { ok: false as const, errors };
}

const rowFields: Record<string, string> = {
  priceMinor: "price",
  compareAtMinor: "compareAt",
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
