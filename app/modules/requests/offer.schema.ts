import { z } from "zod";
import { type ShippingMethod, shippingMethodIds } from "#app/modules/checkout/shipping.ts";
import { MAX_INTEGER } from "#app/platform/integer.ts";
import { parseAmount } from "#app/platform/money-format.ts";
import { NOTE_LENGTH, plainText } from "./request.schema.ts";
import { discounted, endOfDay, latestEnd } from "./request.ts";

export const answerModes = ["answer", "offer"] as const;

/** What an Operator typed: the answer, and the offer with one price for each line. */
export type AnswerFields = {
  mode: string;
  message: string;
  discount: string;
  shippingMethod: string;
  shipping: string;
  validUntil: string;
  prices: string[];
};

/** An offer as it is stored: unit prices by the lines' positions, in minor units. */
export type NewOffer = {
  prices: number[];
  shippingMethod: ShippingMethod;
  shippingMinor: number;
  expiresAt: Date;
};
export type Answer = { message: string; offer: NewOffer | null };

const messageSchema = plainText(NOTE_LENGTH).refine((text) => text !== "", "Write a few words to the customer.");

/** An Operator's reason for not arranging a purchase. The Shopper reads it. */
export const reasonSchema = messageSchema;

const percent = /^(\d{1,2})(?:[.,](\d{1,2}))?$/;

/** Basis points of a percentage as people type it; empty is none. */
const discountSchema = z
  .string()
  .trim()
  .transform((typed) => {
    if (typed === "") return 0;
    const [, whole, fraction = ""] = percent.exec(typed) ?? [];
    return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  })
  .pipe(z.number("Enter a percentage below 100, like 10 or 12.5."));

const offerSchema = (currency: string, { createdAt, now }: { createdAt: Date; now: Date }) => {
  const amount = z
    .string()
    .transform((typed) => parseAmount(typed, currency))
    .pipe(z.number("Enter an amount, like 12.50.").max(MAX_INTEGER, "That is too much."));
  const latest = latestEnd(createdAt);
  return z.object({
    prices: z.array(amount),
    discount: discountSchema,
    shippingMethod: z.enum(shippingMethodIds, { error: "Choose how it is sent." }),
    shipping: amount,
    validUntil: z.iso
      .date("Enter a date.")
      .refine((day) => endOfDay(day, latest) > now, "Choose a day that is not over.")
      .refine((day) => day <= latest.toISOString().slice(0, 10), "A request lives for 30 days: choose an earlier day."),
  });
};

type Parsed = { ok: true; answer: Answer } | { ok: false; errors: Record<string, string> };

/**
 * Checks an Operator's form. The discount is taken off each price that was typed.
 * @returns the answer, or messages by field name (`price.0` for the first line's)
 */
export function parseAnswer(fields: AnswerFields, currency: string, times: { createdAt: Date; now: Date }): Parsed {
  const message = messageSchema.safeParse(fields.message);
  const mode = z.enum(answerModes, { error: "Choose what to send." }).safeParse(fields.mode);
  const offer = mode.data === "offer" ? offerSchema(currency, times).safeParse(fields) : null;
  if (message.success && mode.success && (offer === null || offer.success)) {
    return { ok: true, answer: { message: message.data, offer: offer ? toOffer(offer.data, times.createdAt) : null } };
  }
  const errors: Record<string, string> = {};
  for (const issue of mode.error?.issues ?? []) errors.mode ??= issue.message;
  for (const issue of message.error?.issues ?? []) errors.message ??= issue.message;
  for (const { path, message: text } of offer?.error?.issues ?? []) {
    errors[path[0] === "prices" ? `price.${String(path[1])}` : String(path[0])] ??= text;
  }
  return { ok: false, errors };
}

type OfferInput = z.output<ReturnType<typeof offerSchema>>;

function toOffer(input: OfferInput, createdAt: Date): NewOffer {
  return {
    prices: input.prices.map((price) => discounted(price, input.discount)),
    shippingMethod: input.shippingMethod,
    shippingMinor: input.shipping,
    expiresAt: endOfDay(input.validUntil, latestEnd(createdAt)),
  };
}
