/** What a discount is made of, as Operators define it and the database keeps it. Its rules are those of pricing/. */
import { z } from "zod";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { type DiscountEffect, normalCode } from "#app/modules/pricing/discount.ts";

const MAX_ITEMS = 100;
const MOST = 1_000_000;

const amount = z.int("Enter an amount, such as 5.00.").min(1, "Enter an amount, such as 5.00.").max(99_999_999);
const rate = z
  .int("Enter a percentage, such as 10 or 12.5.")
  .min(1, "Enter a percentage, such as 10 or 12.5.")
  .max(10_000, "A percentage is at most 100.");
const quantity = z
  .int("Enter a whole number.")
  .min(1, "Enter a whole number of 1 or more.")
  .max(1000, "Enter at most 1000.");
const limit = z
  .int("Enter a whole number.")
  .min(1, "Enter a whole number of 1 or more.")
  .max(MOST, `Enter at most ${MOST}.`)
  .nullable();

const chosen = (message: string) => z.array(z.uuid()).min(1, message).max(MAX_ITEMS, `Choose at most ${MAX_ITEMS}.`);
const wholeOrder = z.object({ kind: z.literal("order") });
const products = z.object({ kind: z.literal("products"), ids: chosen("Choose at least one product.") });
const collections = z.object({ kind: z.literal("collections"), ids: chosen("Choose at least one collection.") });
const items = z.discriminatedUnion("kind", [wholeOrder, products, collections], "Choose items from the list.");
const place = z.discriminatedUnion(
  "kind",
  [wholeOrder, products, collections, z.object({ kind: z.literal("shipping") })],
  "Choose from the list.",
);

export const effectSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("percentage"), basisPoints: rate, on: place }),
    z.object({ kind: z.literal("amount"), amountMinor: amount, on: place }),
    z.object({ kind: z.literal("free_shipping") }),
    z.object({
      kind: z.literal("buy_get"),
      buy: z.object({ quantity, items }),
      get: z.object({ quantity, items, basisPoints: rate }),
      times: quantity.nullable(),
    }),
  ],
  "Choose what customers get.",
) satisfies z.ZodType<DiscountEffect>;

export const minimumSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("sum"), amountMinor: amount }),
    z.object({ kind: z.literal("quantity"), quantity }),
  ])
  .nullable();

export const discountClasses = ["product", "order", "shipping"] as const;
const discountKinds = ["code", "automatic"] as const;

const codePattern = /^[A-Z0-9](?:[A-Z0-9._-]{1,38}[A-Z0-9])$/;
const code = z
  .string()
  .transform(normalCode)
  .pipe(z.string().regex(codePattern, "Use 3 to 40 letters, digits, dots and hyphens."));

const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "Use two-letter codes, such as DE or FR.")
  .refine((text) => !/^[A-Z]{2}$/.test(text) || regionNames.of(text) !== undefined, "One of these isn’t a country.");

/** Everything that the form saves. */
export const discountSchema = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, "Enter a title.")
      .max(80, "Use at most 80 characters.")
      .refine(isPrintableLine, "Use printable characters only."),
    kind: z.enum(discountKinds, "Choose how customers get it."),
    /** Null: automatic, or with generated codes only. */
    code: code.nullable(),
    effect: effectSchema,
    minimum: minimumSchema,
    firstOrderOnly: z.boolean(),
    countries: z.array(country).max(300),
    customerEmail: emailAddressSchema.nullable(),
    startsAt: z.date("Enter a date and a time.").nullable(),
    endsAt: z.date("Enter a date and a time.").nullable(),
    usageLimit: limit,
    customerLimit: limit,
    combinesWith: z.array(z.enum(discountClasses)),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ["endsAt"],
    message: "It has to end after it starts.",
  })
  .refine(({ kind, customerEmail }) => kind === "code" || customerEmail === null, {
    path: ["customerEmail"],
    message: "Only a discount with a code can be for one customer.",
  });

export type DiscountInput = z.output<typeof discountSchema>;
