/** Why a code takes nothing, as its customer reads it. */

import { formatInstant } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import type { CodeRefusal } from "#app/modules/pricing/code-refusal.ts";
import type { TextId } from "#app/texts/text-types.ts";
import type { Texts } from "#app/texts/texts.ts";
import type { HowToWrite } from "./discount-words.ts";

type Writing = HowToWrite & {
  timeZone: string;
  /** The titles of discounts, by id. */
  titles?: ReadonlyMap<string, string>;
};

/** Those with a sentence that names nothing. */
const plainTexts = {
  unknown: "discount_answers.unknown",
  expired: "discount_answers.expired",
  used_up: "discount_answers.used_up",
  customer_limit: "discount_answers.customer_limit",
  not_first_order: "discount_answers.not_first_order",
  same_discount: "discount_answers.same_discount",
  other_country: "discount_answers.other_country",
  no_matching_items: "discount_answers.no_matching_items",
  no_shipping: "discount_answers.no_shipping",
} as const satisfies Partial<Record<CodeRefusal["reason"], TextId>>;

/** One sentence. It never tells whether a code is somebody else’s. */
export function codeRefusalText(refusal: CodeRefusal, writing: Writing, t: Texts): string {
  const { currency, language, timeZone, titles } = writing;
  switch (refusal.reason) {
    case "not_started": {
      const from = formatInstant(new Date(refusal.startsAt), "datetime", { language, timeZone });
      return t("discount_answers.not_started", { from });
    }
    case "minimum_sum":
      return t("discount_answers.minimum_sum", { amount: formatMoney(refusal.missingMinor, currency, language) });
    case "minimum_quantity":
      return t("discount_answers.minimum_quantity", { missing: refusal.missing });
    case "not_combinable": {
      const others = refusal.with.map((id) => titles?.get(id)).filter((title) => title !== undefined);
      return otherText(others, t);
    }
    default:
      return t(isKeyOf(plainTexts, refusal.reason) ? plainTexts[refusal.reason] : "discount_answers.not_cheaper");
  }
}

function otherText(others: readonly string[], t: Texts): string {
  if (others.length === 0) return t("discount_answers.not_combinable");
  const discounts = others.map((title) => t("discount_answers.quoted", { title })).join(", ");
  return t("discount_answers.not_combinable_with", { discounts });
}
