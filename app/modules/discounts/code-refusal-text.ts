/** Why a code takes nothing, as its customer reads it. */
import { formatInstant } from "#app/kernel/formats.ts";
import { formatMoney } from "#app/kernel/money.ts";
import type { CodeRefusal } from "#app/modules/pricing/code-refusal.ts";
import type { HowToWrite } from "./discount-words.ts";

type Writing = HowToWrite & {
  timeZone: string;
  /** The titles of discounts, by id. */
  titles?: ReadonlyMap<string, string>;
};

export const UNKNOWN_CODE = "We couldn’t find that code. Check it for typing mistakes.";

const counted = (count: number) => `${count} more ${count === 1 ? "item" : "items"}`;

/** One sentence. It never tells whether a code is somebody else’s. */
export function codeRefusalText(refusal: CodeRefusal, { currency, language, timeZone, titles }: Writing): string {
  switch (refusal.reason) {
    case "unknown":
      return UNKNOWN_CODE;
    case "not_started":
      return `This code counts from ${formatInstant(new Date(refusal.startsAt), "datetime", { language, timeZone })}.`;
    case "expired":
      return "This code has expired.";
    case "used_up":
      return "This code has been used up.";
    case "customer_limit":
      return "You’ve already used this code.";
    case "not_first_order":
      return "This code is for a first order.";
    case "same_discount":
      return "Another code gives you this discount already.";
    case "other_country":
      return "This code isn’t for the country that your order ships to.";
    case "no_matching_items":
      return "This code is for other items.";
    case "no_shipping":
      return "This code is for shipping, and nothing is shipped.";
    case "minimum_sum":
      return `Add items for ${formatMoney(refusal.missingMinor, currency, language)} to use this code.`;
    case "minimum_quantity":
      return `Add ${counted(refusal.missing)} to use this code.`;
    case "not_combinable":
      return otherText(refusal.with.map((id) => titles?.get(id)).filter((title) => title !== undefined));
    default:
      return "This code doesn’t make your order cheaper.";
  }
}

function otherText(others: readonly string[]): string {
  const named = others.map((title) => `“${title}”`).join(", ");
  return `You save more with ${named || "another discount"}, and both can’t be used together.`;
}
