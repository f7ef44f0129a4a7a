import { z } from "zod";
import { dayOf } from "#app/kernel/calendar.ts";
import { MAX_INTEGER, parseAmount } from "#app/kernel/money.ts";
import { findMethod, type ShippingMethod } from "#app/kernel/shipping.ts";
import { plainText } from "#app/kernel/text.schema.ts";
import { discounted, latestEnd, offerEnd } from "./request.ts";
import { NOTE_LENGTH } from "./request-form.ts";

export const answerModes = ["answer", "offer"] as const;

/** What an Operator typed: the answer, and the offer with a price and a quantity for each line. */
export type AnswerFields = {
  mode: string;
  message: string;
  discount: string;
  shippingMethod: string;
  shipping: string;
  validUntil: string;
  prices: string[];
  quantities: string[];
};

type OfferedLine = { unitPriceMinor: number; offeredUnitPriceMinor: number | null };

/** What the form is validated against: the quote request and its lines as they are, and the Store's shipping methods. */
export type AnswerContext = {
  currency: string;
  createdAt: Date;
  now: Date;
  /** In which the offer's last day ends. */
  timeZone: string;
  lines: readonly OfferedLine[];
  methods: readonly ShippingMethod[];
};

/** A line of an offer, in minor units. A quantity of 0 leaves the line out, which then has no price. */
export type NewOfferLine = { quantity: number; unitPriceMinor: number | null };

/** An offer as stored, its lines by position. */
export type NewOffer = {
  lines: NewOfferLine[];
  shippingMethod: string;
  /** What the method is called now. */
  shippingTitle: string;
  shippingMinor: number;
  expiresAt: Date;
};
export type Answer = { message: string; offer: NewOffer | null };

const messageSchema = plainText(NOTE_LENGTH).refine((text) => text !== "", "Write a message to the customer.");

/** An Operator's reason for declining. The Shopper reads it. */
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

const quantitySchema = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Enter a whole number, or 0 to leave it out.")
  .transform(Number);

const offerSchema = ({ currency, createdAt, now, timeZone, methods }: AnswerContext) => {
  const amount = z
    .string()
    .transform((typed) => parseAmount(typed, currency))
    .pipe(z.number("Enter an amount, like 12.50.").max(MAX_INTEGER, "That’s too much."));
  const latest = latestEnd(createdAt);
  return z.object({
    lines: z.array(z.object({ quantity: quantitySchema, price: amount })),
    discount: discountSchema,
    shippingMethod: z.string().refine((id) => findMethod(methods, id) !== null, "Choose a shipping method."),
    shipping: amount,
    validUntil: z.iso.date("Enter a date.").pipe(
      z
        .string()
        .refine((day) => offerEnd(day, timeZone, latest) > now, "Choose a date that isn’t in the past.")
        .refine((day) => day <= dayOf(latest, timeZone), "A request stays open for 30 days: choose an earlier date."),
    ),
  });
};

type Parsed = { ok: true; answer: Answer } | { ok: false; errors: Record<string, string> };

/**
 * Validates an Operator's form. A discount reduces the store's prices, never earlier offered prices: the same form
 * means the same offer however often it is submitted.
 * @returns the answer, or messages by field name (`price.0` for the first line's)
 */
export function parseAnswer(fields: AnswerFields, context: AnswerContext): Parsed {
  const message = messageSchema.safeParse(fields.message);
  const mode = z.enum(answerModes, { error: "Choose what to send." }).safeParse(fields.mode);
  const offer = mode.data === "offer" ? offerSchema(context).safeParse({ ...fields, lines: typedLines(fields) }) : null;
  const misfit = offer?.success ? linesMisfit(offer.data, context) : {};
  if (message.success && mode.success && (offer === null || offer.success) && Object.keys(misfit).length === 0) {
    return { ok: true, answer: { message: message.data, offer: offer ? toOffer(offer.data, context) : null } };
  }
  const errors: Record<string, string> = {};
  for (const issue of mode.error?.issues ?? []) errors.mode ??= issue.message;
  for (const issue of message.error?.issues ?? []) errors.message ??= issue.message;
  for (const { path, message: text } of offer?.error?.issues ?? []) {
    errors[path[0] === "lines" ? `${String(path[2])}.${String(path[1])}` : String(path[0])] ??= text;
  }
  return { ok: false, errors: { ...errors, ...misfit } };
}

/** The lines as typed; the price of a line that is left out doesn't matter. */
const typedLines = ({ prices, quantities }: AnswerFields) =>
  prices.map((price, at) => {
    const quantity = quantities[at] ?? "";
    return { quantity, price: /^\s*0+\s*$/.test(quantity) ? "0" : price };
  });

type OfferInput = z.output<ReturnType<typeof offerSchema>>;

/** Errors of lines that are each valid by themselves. */
function linesMisfit({ lines, discount }: OfferInput, context: AnswerContext): Record<string, string> {
  if (lines.every(({ quantity }) => quantity === 0)) return { "quantity.0": "Offer at least one item." };
  const isOwnPrice = ({ quantity, price }: OfferInput["lines"][number], at: number) => {
    const stored = context.lines[at];
    return quantity > 0 && price !== stored?.unitPriceMinor && price !== stored?.offeredUnitPriceMinor;
  };
  if (discount === 0 || !lines.some(isOwnPrice)) return {};
  return { discount: "Enter a percentage or your own prices, not both." };
}

function toOffer(input: OfferInput, { createdAt, lines, timeZone, methods }: AnswerContext): NewOffer {
  const priceOf = (typed: number, at: number) => {
    const listed = lines[at]?.unitPriceMinor;
    return input.discount === 0 || listed === undefined ? typed : discounted(listed, input.discount);
  };
  return {
    lines: input.lines.map(({ quantity, price }, at) => ({
      quantity,
      unitPriceMinor: quantity === 0 ? null : priceOf(price, at),
    })),
    shippingMethod: input.shippingMethod,
    shippingTitle: findMethod(methods, input.shippingMethod)?.title ?? "",
    shippingMinor: input.shipping,
    expiresAt: offerEnd(input.validUntil, timeZone, latestEnd(createdAt)),
  };
}
