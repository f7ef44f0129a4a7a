import { z } from "zod";
import { addDays, dayOf } from "#app/kernel/calendar.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import {
  dropEmpty,
  type LineProperties,
  type LinePropertyName,
  MESSAGE_LENGTH,
  NAME_LENGTH,
} from "#app/kernel/line-properties.ts";
import { isPrintableLine } from "#app/kernel/text.ts";

/** How far ahead a gift card can be sent. */
const DAYS_AHEAD = 366;
const PRINTABLE = "Use printable characters only.";
const atMost = (length: number) => `Use at most ${length} characters.`;

/** What a Shopper typed, by field. */
export type GiftFields = Record<LinePropertyName, string>;

const messageSchema = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .max(MESSAGE_LENGTH, atMost(MESSAGE_LENGTH))
      .refine((text) => text.split("\n").every(isPrintableLine), PRINTABLE),
  );

const daySchema = ({ timeZone, now }: GiftContext) => {
  const today = dayOf(now, timeZone);
  return z.iso
    .date("Enter a date, or leave it empty.")
    .refine((day) => day >= today, "Choose today or a later day.")
    .refine((day) => day <= addDays(today, DAYS_AHEAD), "Choose a day within a year.");
};

const orEmpty = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(schema.nullable());

/** `now`, and the zone whose days are meant. */
export type GiftContext = { timeZone: string; now: Date };

/** Whom a gift card is for, and when it goes out: all of it may be empty. */
export const giftSchema = (context: GiftContext) =>
  z
    .object({
      recipientName: z.string().trim().max(NAME_LENGTH, atMost(NAME_LENGTH)).refine(isPrintableLine, PRINTABLE),
      recipientEmail: orEmpty(emailAddressSchema),
      message: messageSchema,
      sendOn: orEmpty(daySchema(context)),
    })
    .refine(({ sendOn, recipientEmail }) => sendOn === null || recipientEmail !== null, {
      path: ["recipientEmail"],
      message: "Enter an email address to send it to on that day.",
    })
    .transform((fields): LineProperties => dropEmpty(fields));
