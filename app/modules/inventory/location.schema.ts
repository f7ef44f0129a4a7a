import { z } from "zod";
import { addressSchema } from "#app/kernel/address.schema.ts";
import { addressFieldNames } from "#app/kernel/address.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { plainLine, plainText } from "#app/kernel/text.schema.ts";
import { readyTimes } from "./location.ts";
import { MOST_IN_STOCK, NOTE_LENGTH } from "./stock-change.ts";

export const LOCATION_NAME = 60;
export const INSTRUCTIONS = 500;

/** The fields of a location's form. Its name is also the first line of its address. */
export const locationFields = [
  ...addressFieldNames,
  "instructions",
  "offersPickup",
  "readyIn",
  "price",
  "active",
  "version",
] as const;
export type LocationFields = Record<(typeof locationFields)[number], string>;

const name = plainLine(LOCATION_NAME).min(1, "Enter a name.");
const ticked = z.string().transform((value) => value === "on");

const details = z.object({
  name,
  instructions: plainText(INSTRUCTIONS),
  offersPickup: ticked,
  readyIn: z.enum(readyTimes, "Choose how long it usually takes."),
  active: ticked,
});

/** A location, as its form gives it. @param currency of the price of a pick-up, which is free where none is entered */
export const locationSchema = (currency: string) => {
  const price = z
    .string()
    .transform((typed) => (typed.trim() === "" ? 0 : parseAmount(typed, currency)))
    .pipe(z.int("Enter an amount, such as 4.90.").max(99_999_999, "Enter a smaller amount."));
  const whole = details.extend({ price });
  return z.record(z.string(), z.unknown()).transform((typed, context) => {
    const given = whole.safeParse(typed);
    const address = addressSchema.safeParse({ ...typed, company: "" });
    const addressIssues = address.error?.issues.filter(({ path }) => path[0] !== "name") ?? [];
    for (const { path, message } of [...(given.error?.issues ?? []), ...addressIssues]) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
    if (!given.success || !address.success) return z.NEVER;
    const { price: priceMinor, ...input } = given.data;
    return { ...input, priceMinor, address: { ...address.data, name: input.name } };
  });
};
export type LocationInput = z.output<ReturnType<typeof locationSchema>>;

export const transferFields = ["from", "to", "quantity", "note", "operationKey"] as const;
export type TransferFields = Record<(typeof transferFields)[number], string>;

/** The form that moves pieces between two locations. */
export const transferSchema = z
  .object({
    from: z.uuid("Choose a location."),
    to: z.uuid("Choose a location."),
    quantity: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, "Enter a whole number.")
      .transform(Number)
      .pipe(z.int().min(1, "Enter at least 1.").max(MOST_IN_STOCK, "That’s too much stock.")),
    note: plainLine(NOTE_LENGTH),
    operationKey: z.uuid("Reload this page and try again."),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "Choose another location than it comes from." });
export type TransferInput = z.output<typeof transferSchema>;
