import { href } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { dayOf } from "#app/kernel/calendar.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import type { Shortage } from "#app/kernel/refusal.ts";
import { findMethod, type Shipping, type ShippingMethod } from "#app/kernel/shipping.ts";
import {
  nothingEntered,
  plainRules,
  type QuotedLine,
  quoteCheckout,
  type StoreRules,
} from "#app/modules/checkout/quote.ts";
import { answerRequest, refuseRequest, type requestsAdminFor } from "#app/modules/quote-requests/index.server.ts";
import { type AnswerFields, parseAnswer, reasonSchema } from "#app/modules/quote-requests/offer.schema.ts";
import { offeredPrice, offeredQuantity } from "#app/modules/quote-requests/request.ts";
import type { OfferTaxes } from "#app/modules/stores/tax-rules.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { invalidForm, settle, submit } from "../../submit.server.ts";

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof requestsAdminFor>["find"]>>>;
type Seen = { id: string; version: number };

export const requestNotices = {
  answered: "The answer is on its way to the customer.",
  offered: "The offer is on its way to the customer.",
  declined: "Request declined. The customer gets your reason by email.",
};
export const answerFieldNames = ["mode", "message", "discount", "shippingMethod", "shipping", "validUntil"] as const;

/** How the Store ships, the time zone in which an offer's last day ends, and what its prices say of taxes. */
export type OfferingStore = {
  shipping: Pick<Shipping, "zones" | "tareGrams">;
  methods: readonly ShippingMethod[];
  timeZone: string;
  taxHint: string | null;
  taxes: OfferTaxes;
};

/** By the first of the Store's methods, where it is the same for every place. */
function shippingCost(lines: readonly QuotedLine[], rules: StoreRules): number {
  const shipping = { chosen: null };
  return quoteCheckout({ rules, entered: nothingEntered, lines, shipping, destination: null, at: Date.now() })
    .shippingMinor;
}

/** The form's initial values: the current offer, else the store's prices and shipping. */
export function answerValues(
  { lines, currency, offer, shippingMethod, expiresAt }: Found,
  { shipping, methods, timeZone }: OfferingStore,
): AnswerFields {
  const shippingMinor = offer?.shippingMinor ?? shippingCost(lines, plainRules(currency, shipping));
  return {
    mode: "offer",
    message: "",
    discount: "",
    shippingMethod: (findMethod(methods, shippingMethod) ?? methods[0])?.id ?? "",
    shipping: decimalAmount(shippingMinor, currency),
    validUntil: dayOf(expiresAt, timeZone),
    prices: lines.map((line) => decimalAmount(offeredPrice(line), currency)),
    quantities: lines.map((line) => String(offeredQuantity(line))),
  };
}

const places = (lines: number) => Array.from({ length: lines }, (_, at) => at);

export const lineFieldNames = (lines: number) => places(lines).flatMap((at) => [`price.${at}`, `quantity.${at}`]);

export function readAnswer(fields: Record<string, string>, lines: number): AnswerFields {
  const [mode, message, discount, shippingMethod, shipping, validUntil] = answerFieldNames.map(
    (at) => fields[at] ?? "",
  );
  return {
    ...{ mode: mode ?? "", message: message ?? "", discount: discount ?? "", shippingMethod: shippingMethod ?? "" },
    ...{ shipping: shipping ?? "", validUntil: validUntil ?? "" },
    prices: places(lines).map((at) => fields[`price.${at}`] ?? ""),
    quantities: places(lines).map((at) => fields[`quantity.${at}`] ?? ""),
  };
}

/** The version of the quote request that the form was loaded with. Without a valid one, -1 matches none. */
export const seenVersion = (typed: string | undefined) => (/^\d{1,9}$/.test(typed ?? "") ? Number(typed) : -1);

const settled = (id: string, done: keyof typeof requestNotices) => ({
  to: `${href("/admin/requests/:id", { id })}?done=${done}`,
  otherwise: "The request has changed since you opened this page.",
});

type Answered = Found & Seen & OfferingStore;

export async function submitAnswer(admin: AdminViewer, request: Answered, answer: AnswerFields) {
  const { id, version } = request;
  const typed = { answer };
  const parsed = parseAnswer(answer, { ...request, now: new Date() });
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  const outcome = await answerRequest(admin, { id, version }, parsed.answer, request.taxes);
  if (!outcome.ok && outcome.code === "out_of_stock") {
    return invalidForm(shortages(request, outcome.data?.short ?? []), typed);
  }
  return settle(outcome, { ...settled(id, parsed.answer.offer ? "offered" : "answered"), typed });
}

function shortages({ lines }: Found, short: readonly Shortage[]): FormErrors {
  const left = new Map(short.map((each) => [each.variantId, each.left ?? 0]));
  const errors = lines.flatMap(({ variantId }, at): [string, string][] => {
    const there = left.get(variantId);
    if (there === undefined) return [];
    return [[`quantity.${at}`, there === 0 ? "Out of stock." : `Only ${there} in stock.`]];
  });
  return Object.fromEntries(errors);
}

export const submitRefusal = (admin: AdminViewer, seen: Seen, reason: string) =>
  submit(
    { reason },
    {
      ...settled(seen.id, "declined"),
      schema: z.object({ reason: reasonSchema }),
      run: (typed) => refuseRequest(admin, seen, typed.reason),
    },
  );
