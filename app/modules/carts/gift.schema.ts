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
import { plainLine, plainText } from "#app/kernel/text.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";

/** How far ahead a gift card can be sent. */
const DAYS_AHEAD = 366;

/** What a Shopper typed, by field. */
export type GiftFields = Record<LinePropertyName, string>;

const daySchema = ({ timeZone, now }: GiftContext) => {
  const today = dayOf(now, timeZone);
  return z.iso
    .date({ error: () => currentTexts()("cart_answers.gift_date") })
    .refine((day) => day >= today, { error: () => currentTexts()("cart_answers.gift_date_past") })
    .refine((day) => day <= addDays(today, DAYS_AHEAD), {
      error: () => currentTexts()("cart_answers.gift_date_too_late"),
    });
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
      recipientName: plainLine(NAME_LENGTH),
      recipientEmail: orEmpty(emailAddressSchema),
      message: plainText(MESSAGE_LENGTH),
      sendOn: orEmpty(daySchema(context)),
    })
    .refine(({ sendOn, recipientEmail }) => sendOn === null || recipientEmail !== null, {
      path: ["recipientEmail"],
      error: () => currentTexts()("cart_answers.gift_email"),
    })
    .transform((fields): LineProperties => dropEmpty(fields));
