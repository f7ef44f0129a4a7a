import { z } from "zod";
import { productStatuses } from "./product.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const text = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label}: use at most ${max} characters.`)
    .refine((value) => !CONTROL.test(value), `${label}: use printable characters only.`);
const MAX_MINOR = 100_000_000;

const price = z
  .int("Enter a price, like 12.50.")
  .min(1, "Enter a price above zero.")
  .max(MAX_MINOR, "That price is too high.");

export const variantSchema = z.object({
  /** Empty for a new variant. */
  id: z.union([z.uuid(), z.literal("")]).default(""),
  sku: text(60, "SKU").min(1, "Enter a SKU."),
  optionValues: z.array(text(60, "Option").min(1, "Enter every option.")).max(3),
  priceMinor: price,
  compareAtMinor: price.nullable(),
  onHand: z.int("Enter a whole number.").min(0, "Stock can’t be below zero.").max(1_000_000, "That’s too much stock."),
  /** The stock that the form showed: stock that has changed since isn't overwritten. None for a new variant. */
  onHandSeen: z.int().nullish(),
});

/** A product with its variants, as the admin form and the seed provide it. */
export const productSchema = z
  .object({
    title: text(120, "Title").min(1, "Enter a title."),
    handle: z
      .string()
      .trim()
      .max(80, "URL: use at most 80 characters.")
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "URL: use a to z, digits and single hyphens."),
    description: text(10_000, "Description"),
    details: z.array(text(200, "Each detail")).max(20, "Use at most 20 details."),
    status: z.enum(productStatuses),
    optionNames: z.array(text(40, "Option name").min(1, "Name every option.")).max(3),
    collectionHandles: z.array(z.string().max(80)).max(50),
    variants: z
      .array(variantSchema)
      .min(1, "A product needs at least one variant.")
      .max(100, "Use at most 100 variants."),
  })
  .superRefine(({ variants, optionNames }, context) => {
    const complain = (index: number, field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["variants", index, field], message });
    optionNames.forEach((name, index) => {
      if (optionNames.indexOf(name) === index) return;
      context.addIssue({ code: "custom", path: ["optionNames", index], message: "Another option has this name." });
    });
    const skus = new Set<string>();
    const options = new Set<string>();
    const ids = new Set<string>();
    variants.forEach((variant, index) => {
      if (skus.has(variant.sku)) complain(index, "sku", "Another variant has this SKU.");
      skus.add(variant.sku);
      if (variant.id && ids.has(variant.id)) complain(index, "sku", "This variant is listed twice.");
      ids.add(variant.id);
      const key = JSON.stringify(variant.optionValues);
      if (options.has(key)) complain(index, "optionValues", "Another variant has the same options.");
      options.add(key);
      if (variant.optionValues.length !== optionNames.length) complain(index, "optionValues", "Enter every option.");
      if (variant.compareAtMinor !== null && variant.compareAtMinor <= variant.priceMinor) {
        complain(index, "compareAtMinor", "The compare-at price must be higher than the price.");
      }
    });
  });

export type ProductInput = z.output<typeof productSchema>;
