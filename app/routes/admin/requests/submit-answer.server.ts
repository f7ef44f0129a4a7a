import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import type { Refused, Shortage } from "#app/kernel/refusal.ts";
import { DEFAULT_SHIPPING, quoteFor } from "#app/modules/checkout/quote.ts";
import { answerRequest, refuseRequest, type requestsAdminFor } from "#app/modules/quote-requests/index.server.ts";
import { type AnswerFields, parseAnswer, reasonSchema } from "#app/modules/quote-requests/offer.schema.ts";
import { offeredPrice, offeredQuantity } from "#app/modules/quote-requests/request.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { refusalText } from "../../refusal-text.ts";

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof requestsAdminFor>["find"]>>>;
type Seen = { id: string; version: number };
type Refusal = { answer?: AnswerFields; reason?: string; errors?: FormErrors; refused?: string };

const notices = {
  answered: "The answer is on its way to the customer.",
  offered: "The offer is on its way to the customer.",
  declined: "Request declined. The customer gets your reason by email.",
};
const noticeSchema = z
  .enum(Object.keys(notices) as [keyof typeof notices])
  .nullable()
  .catch(null);

export function noticeOf(searchParams: URLSearchParams): string | null {
  const done = noticeSchema.parse(searchParams.get("done"));
  return done && notices[done];
}

export const answerFieldNames = ["mode", "message", "discount", "shippingMethod", "shipping", "validUntil"] as const;

/** The form's initial values: the current offer, else the store's prices and shipping. */
export function answerValues({ lines, currency, offer, shippingMethod, expiresAt }: Found): AnswerFields {
  const shippingMinor = offer?.shippingMinor ?? quoteFor(lines, null).shippingMinor;
  return {
    mode: "offer",
    message: "",
    discount: "",
    shippingMethod: shippingMethod ?? DEFAULT_SHIPPING,
    shipping: decimalAmount(shippingMinor, currency),
    validUntil: expiresAt.toISOString().slice(0, 10),
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

export async function submitAnswer(admin: AdminViewer, request: Found & Seen, answer: AnswerFields) {
  const { id, version } = request;
  const parsed = parseAnswer(answer, { ...request, now: new Date() });
  if (!parsed.ok) return data<Refusal>({ answer, errors: parsed.errors }, { status: 422 });
  const outcome = await answerRequest(admin, { id, version }, parsed.answer);
  if (!outcome.ok && outcome.code === "out_of_stock") {
    return data<Refusal>({ answer, errors: shortages(request, outcome.data?.short ?? []) }, { status: 422 });
  }
  return settled(id, parsed.answer.offer ? "offered" : "answered", outcome, { answer });
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

export async function submitRefusal(admin: AdminViewer, seen: Seen, reason: string) {
  const parsed = reasonSchema.safeParse(reason);
  if (!parsed.success) {
    const errors = { reason: z.flattenError(parsed.error).formErrors };
    return data<Refusal>({ reason, errors }, { status: 422 });
  }
  return settled(seen.id, "declined", await refuseRequest(admin, seen, parsed.data), { reason });
}

function settled(id: string, done: keyof typeof notices, outcome: { ok: true } | Refused, typed: Refusal) {
  if (outcome.ok) return redirect(`${href("/admin/requests/:id", { id })}?done=${done}`, 303);
  if (outcome.code === "not_found") throw data(null, { status: 404 });
  const refused = refusalText(outcome) ?? "The request has changed since you opened this page.";
  if (outcome.code === "invalid_input")
    return data<Refusal>({ ...typed, errors: { form: [refused] } }, { status: 422 });
  return data<Refusal>({ ...typed, refused }, { status: 409 });
}
