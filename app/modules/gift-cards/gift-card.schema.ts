import { z } from "zod";
import { dayOf, endOfDay } from "#app/kernel/calendar.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { MESSAGE_LENGTH, NAME_LENGTH } from "#app/kernel/line-properties.ts";
import { MAX_INTEGER, parseAmount } from "#app/kernel/money.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { readCode } from "./gift-card-code.ts";

const REASON_LENGTH = 200;

const amountSchema = (currency: string) =>
  z
    .string()
    .transform((typed) => parseAmount(typed, currency))
    .refine((minor) => minor > 0 && minor <= MAX_INTEGER, "Enter an amount, such as 25 or 25.50.");

const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length, `Use at most ${length} characters.`)
    .refine(isPrintableLine, "Use printable characters only.");

const lines = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/\r\n?/g, "\n"))
  .pipe(
    z
      .string()
      .max(MESSAGE_LENGTH, `Use at most ${MESSAGE_LENGTH} characters.`)
      .refine((text) => text.split("\n").every(isPrintableLine), "Use printable characters only."),
  );

const reasonSchema = line(REASON_LENGTH).refine((text) => text !== "", "Say why, for the record.");

/** `now` and the zone in which the last day of a card ends. */
export type IssueContext = { currency: string; timeZone: string; now: Date };

const orNothing = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(schema.nullable());

const lastInstant = ({ timeZone, now }: Omit<IssueContext, "currency">) =>
  orNothing(
    z.iso
      .date("Enter a date, or leave it empty.")
      .refine((day) => day >= dayOf(now, timeZone), "Choose today or a later day.")
      .transform((day) => new Date(endOfDay(day, timeZone).getTime() + 1)),
  );

/** The new last day of a card that has expired, as the instant at which it ends. */
export const newLastDaySchema = (context: Omit<IssueContext, "currency">) =>
  lastInstant(context).refine((instant) => instant !== null, "Enter the new last day.");

/** A gift card that an Operator issues. */
export const issueSchema = (context: IssueContext) =>
  z
    .object({
      amount: amountSchema(context.currency),
      recipientName: line(NAME_LENGTH),
      recipientEmail: orNothing(emailAddressSchema),
      message: lines,
      expiresOn: lastInstant(context),
      send: z.enum(["yes", ""]).catch("").transform(Boolean),
      operationKey: z.uuid("Reload this page and try again."),
    })
    .refine(({ send, recipientEmail }) => !send || recipientEmail !== null, {
      path: ["recipientEmail"],
      message: "Enter an email address to send the card to.",
    });

export type IssueFields = Record<
  "amount" | "recipientName" | "recipientEmail" | "message" | "expiresOn" | "send" | "operationKey",
  string
>;

/** A change of a balance by an Operator: in minor units, negative where it takes. */
export const adjustSchema = (currency: string) =>
  z
    .object({
      direction: z.enum(["give", "take"], "Choose whether to add or to take."),
      amount: amountSchema(currency),
      reason: reasonSchema,
      operationKey: z.uuid("Reload this page and try again."),
    })
    .transform(({ direction, amount, ...rest }) => ({ ...rest, amountMinor: direction === "give" ? amount : -amount }));

export type AdjustFields = Record<"direction" | "amount" | "reason" | "operationKey", string>;

/** A code as someone typed it. */
export const codeSchema = z.object({
  giftCard: z
    .string()
    .transform(readCode)
    .refine((code): code is string => code !== null, { error: () => currentTexts()("gift_card_answers.code") }),
});
