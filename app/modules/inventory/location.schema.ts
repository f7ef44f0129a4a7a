import { z } from "zod";
import { addressSchema } from "#app/kernel/address.schema.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { plainLine, plainText } from "#app/kernel/text.schema.ts";
import { INSTRUCTIONS, LOCATION_NAME, readyTimes } from "./location.ts";
import { MOST_IN_STOCK, NOTE_LENGTH } from "./stock-change.ts";

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

/** How many pieces of a variant are moved, as someone typed it. */
export const movedQuantitySchema = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, "Enter a whole number.")
  .transform(Number)
  .pipe(z.int().min(1, "Enter at least 1.").max(MOST_IN_STOCK, "That’s too much stock."));

const moved = {
  from: z.uuid("Choose a location."),
  to: z.uuid("Choose a location."),
  note: plainLine(NOTE_LENGTH),
  operationKey: z.uuid("Reload this page and try again."),
};
const differ = ({ from, to }: { from: string; to: string }) => from !== to;
const otherwise = { path: ["to"], message: "Choose two different locations." };

/** What moves between two locations, beside what and how much. */
export const movedSchema = z.object(moved).refine(differ, otherwise);

/** The form that moves pieces of one variant between two locations. */
export const transferSchema = z.object({ ...moved, quantity: movedQuantitySchema }).refine(differ, otherwise);
export type MovedInput = z.output<typeof movedSchema>;
