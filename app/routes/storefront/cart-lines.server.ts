import { quotedLines } from "#app/kernel/stored-quote.ts";
import { unitPriceOf } from "#app/kernel/unit-price.ts";
import type { CartView } from "#app/modules/carts/index.server.ts";
import { type StoreRules, shownUnit } from "#app/modules/checkout/quote.ts";
import type { Quote } from "#app/modules/pricing/quote.ts";

/** A cart's lines at the prices of its quote. One that can't be bought isn't part of that, and is shown alike. */
export function shownCartLines(lines: CartView["lines"], { quote, rules }: { quote: Quote; rules: StoreRules }) {
  const unquoted = lines.map((line) => {
    if (line.problem === null) return line;
    const unitPriceMinor = shownUnit(rules, line, line.unitPriceMinor);
    return { ...line, unitPriceMinor, totalMinor: unitPriceMinor * line.quantity };
  });
  return quotedLines({ lines: unquoted, quote }).map(({ sku: _, facts, content, formerPriceMinor, ...line }) => ({
    ...line,
    isGift: facts.kind === "gift_card",
    unitPrice: unitPriceOf(line.unitPriceMinor, content),
    formerPriceMinor: formerPriceMinor === null ? null : shownUnit(rules, { ...line, facts }, formerPriceMinor),
  }));
}
