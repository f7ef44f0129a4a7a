import { z } from "zod";
import { MAX_INTEGER, parseAmount } from "#app/kernel/money.ts";
import { plainText } from "#app/kernel/text.schema.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !CONTROL.test(value), "Use printable characters only.");

const MOST_NOTE = 2000;

/** How a parcel can be followed. Its link leads customers away: only to where a browser is safe. */
export const fulfilSchema = z.object({
  carrier: text(60),
  tracking: text(100),
  trackingUrl: z
    .string()
    .trim()
    .max(500, "Use at most 500 characters.")
    .refine((url) => url === "" || isWebAddress(url), "Enter the whole link, starting with https://."),
});

const isWebAddress = (url: string) => URL.canParse(url) && new URL(url).protocol === "https:";

/** A corrected parcel, and whether the customer hears of it. */
export const trackingSchema = fulfilSchema.extend({ tell: z.literal("on").or(z.literal("")) });

export const orderNoteSchema = z.object({
  text: plainText(MOST_NOTE).refine((written) => written !== "", "Write something first."),
});

export const fulfilmentsSchema = z.record(z.string(), fulfilSchema.shape.tracking);
/** Money that arrived, in the currency's major units, and what had arrived before, in minor units. */
export const receiptSchema = (currency: string) =>
  z.object({
    received: z
      .string()
      .transform((typed) => parseAmount(typed, currency))
      .refine((minor) => minor > 0 && minor <= MAX_INTEGER, "Enter an amount, such as 12.50."),
    seen: z.coerce.number().int().min(0).catch(-1),
  });
export const cancelSchema = z.object({ reason: text(300) });
