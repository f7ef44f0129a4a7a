import { z } from "zod";
import { checkSchedule } from "#app/kernel/schedule.ts";
import { stockPolicies } from "#app/kernel/stock-terms.ts";
import { areComparable, contentUnits, referenceUnits } from "#app/kernel/unit-price.ts";
import { handleSchema, seoTexts, text } from "./catalog-text.schema.ts";
import { isGtin } from "./gtin.ts";
import { MAX_OPTIONS, MAX_VARIANTS, productKinds, productStatuses } from "./product.ts";
import { MAX_TAG, MAX_TAGS, tagsOf } from "./tags.ts";
import { priceSchema } from "./variant-price.schema.ts";
import { checkVariants } from "./variant-rules.ts";

const measure = (message: string) => z.int(message).min(0, message).max(10_000_000, "That’s too much.");
const length = measure("Enter a length, like 12.5.");
const time = z.date("Enter a day and a time.").nullable();
const oneOf = (values: object, message: string) =>
  z.string().refine((value) => value === "" || Object.hasOwn(values, value), message);

export const variantSchema = z.object({
  /** Empty for a new variant. */
  id: z.union([z.uuid(), z.literal("")]).default(""),
  sku: text(60, "SKU").min(1, "Enter a SKU."),
  barcode: z
    .string()
    .refine((digits) => digits === "" || isGtin(digits), "Enter a GTIN of 8, 12, 13 or 14 digits. Check each digit."),
  optionValues: z.array(text(60, "Option").min(1, "Enter every option.")).max(MAX_OPTIONS),
  /** Without a sale. */
  regularMinor: priceSchema,
  saleMinor: priceSchema.nullable(),
  saleFrom: time,
  saleUntil: time,
  /** What one costs the Store. Operators alone see it. */
  costMinor: priceSchema.nullable(),
  weightGrams: measure("Enter a weight, like 350."),
  lengthMm: length,
  widthMm: length,
  heightMm: length,
  /** In thousandths of the product's content unit. */
  contentMilli: z.int("Enter an amount, like 750.").min(1, "Enter an amount, like 750.").max(1e9).nullable(),
  onHand: z.int("Enter a whole number.").max(1_000_000, "That’s too much stock."),
  /** The stock that the form showed: stock that has changed since isn't overwritten. None for a new variant. */
  onHandSeen: z.int().nullish(),
  /** What happens when it runs out, as `changedPolicy` has read it. */
  stockPolicy: z
    .object({
      policy: z.enum(stockPolicies),
      backorderLimit: z.int().nullable(),
      shipsFrom: z.iso.date().nullable(),
      leadDays: z.int().nullable(),
      seen: z.string(),
    })
    .optional(),
});

/** A product with its variants, as the admin form and the seed provide it. */
export const productSchema = z
  .object({
    title: text(120, "Title").min(1, "Enter a title."),
    handle: handleSchema,
    description: text(10_000, "Description"),
    details: z.array(text(200, "Each detail")).max(20, "Use at most 20 details."),
    status: z.enum(productStatuses),
    /** When a draft is published, and when a published product, or one that will be, becomes a draft. */
    publishAt: time,
    hideAt: time,
    optionNames: z.array(text(40, "Option name").min(1, "Name every option.")).max(MAX_OPTIONS),
    collectionHandles: z.array(z.string().max(80)).max(50),
    kind: z.enum(productKinds, "Choose what this product is."),
    requiresShipping: z.boolean(),
    taxClass: z.string().regex(/^[a-z0-9-]{1,40}$/, "Choose a tax class."),
    customsCode: z.string().regex(/^(?:\d{6,12})?$/, "Enter 6 to 12 digits, like 6912 00."),
    originCountry: z.string().regex(/^(?:[A-Z]{2})?$/, "Choose a country."),
    vendor: text(80, "Vendor"),
    productType: text(80, "Product type"),
    tags: z
      .array(text(MAX_TAG, "Each tag"))
      .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
      .transform((tags) => tagsOf(tags.join(","))),
    ...seoTexts,
    contentUnit: oneOf(contentUnits, "Choose a unit from the list."),
    referenceUnit: oneOf(referenceUnits, "Choose a unit from the list."),
    variants: z
      .array(variantSchema)
      .min(1, "A product needs at least one variant.")
      .max(MAX_VARIANTS, `Use at most ${MAX_VARIANTS} variants.`),
  })
  .superRefine((product, context) => {
    const { variants, optionNames, contentUnit, referenceUnit } = product;
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    optionNames.forEach((name, index) => {
      if (optionNames.indexOf(name) !== index) complain(["optionNames", index], "Another option has this name.");
    });
    if (contentUnit === "" && variants.some(({ contentMilli }) => contentMilli !== null)) {
      complain(["contentUnit"], "Choose what the variants’ contents are measured in.");
    }
    if ((contentUnit !== "" || referenceUnit !== "") && !areComparable(contentUnit, referenceUnit)) {
      complain(["referenceUnit"], "Choose units that can be compared, such as ml and litres.");
    }
    if (product.status === "archived" && product.hideAt) complain(["hideAt"], "An archived product is hidden already.");
    else checkSchedule({ ...product, isDraft: product.status === "draft" }, (field, text) => complain([field], text));
    checkVariants(variants, optionNames.length, (index, field, message) =>
      complain(["variants", index, field], message),
    );
  })
  // Nothing but a physical product can be shipped.
  .transform((product) => ({ ...product, requiresShipping: product.requiresShipping && product.kind === "physical" }));

export type ProductInput = z.output<typeof productSchema>;
