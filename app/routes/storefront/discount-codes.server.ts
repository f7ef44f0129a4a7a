import { data, type RouterContextProvider, redirect } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { changeDiscountCodes } from "#app/flows/checkout/index.server.ts";
import { codesOf } from "#app/modules/checkout/quote.ts";
import { codeRefusalText } from "#app/modules/discounts/code-refusal-text.ts";
import {
  type EnteredCode,
  enteredCodes,
  MAX_CODE_LENGTH,
  type QuotedCodes,
} from "#app/modules/discounts/entered-codes.ts";
import { readQuotedCodes } from "#app/modules/discounts/quoted-codes.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { requireGuess } from "../guess.server.ts";
import { refusalInWords } from "../refusal-in-words.server.ts";

/** For the form of codes: what was typed and refused, or what was just removed. */
export type CodeAnswer = { code: { typed: string; error: string } | { removed: string } };

export const isCodeIntent = (intent: string) => intent === "enter-code" || intent === "remove-code";

type HowToWrite = Pick<Settings["store"], "language" | "timeZone">;

/** The entered codes with what each gives, or why it gives nothing. */
export function shownCodes(
  codes: readonly string[],
  quote: QuotedCodes & { currency: string },
  { language, timeZone }: HowToWrite,
): EnteredCode[] {
  const titles = new Map(quote.discounts.map(({ id, title }) => [id, title]));
  const how = { currency: quote.currency, language, timeZone, titles };
  const t = currentTexts();
  return enteredCodes(codes, quote, (refused) => codeRefusalText(refused, how, t));
}

/** The same of a stored quote. */
export function storedCodes(stored: unknown, currency: string, how: HowToWrite): EnteredCode[] {
  const quote = readQuotedCodes(stored);
  return shownCodes(codesOf(quote), { ...quote, currency }, how);
}

type Submitted = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  viewer: ShopperViewer;
  intent: string;
  discountCode: string;
};

const answer = (typed: string, error: string, status: number) =>
  data<CodeAnswer>({ code: { typed, error } }, { status });

/**
 * Enters a code, or takes it away, and leads to the page again. Entering counts as a guess.
 * @throws `data(…, { status: 429 })` with the form after too many attempts
 */
export async function submitCode({ request, context, viewer, intent, discountCode }: Submitted, to: string) {
  const t = currentTexts();
  const keep = keepOf(context);
  const code = discountCode.trim();
  if (intent === "remove-code") {
    await changeDiscountCodes(viewer, { remove: code }, keep);
    return data<CodeAnswer>({ code: { removed: code.slice(0, MAX_CODE_LENGTH) } });
  }
  if (code === "") return answer("", t("discount_answers.enter_code"), 422);
  await requireGuess(context, request, Object.entries({ intent, discountCode }));
  if (code.length > MAX_CODE_LENGTH) return answer(code.slice(0, MAX_CODE_LENGTH), t("discount_answers.unknown"), 404);
  const changed = await changeDiscountCodes(viewer, { add: code }, keep);
  if (changed.ok) return redirect(to, 303);
  if (changed.code === "not_found") return answer(code, t("discount_answers.unknown"), 404);
  return answer(code, (await refusalInWords(changed)) ?? t("fields.changed_meanwhile"), 409);
}
