/** Why a code that was entered takes nothing. */
import { sumMinor } from "#app/kernel/money.ts";
import { missingQuantity } from "./buy-get.ts";
import { type CustomerBar, classOf, type Discount, type ItemFilter, isFor } from "./discount.ts";
import { amountOf, type Priced, type PricedLine, quantityOf } from "./priced-lines.ts";
import type { QuoteInput } from "./quote-input.ts";

export type CodeRefusal =
  | { reason: "unknown" | "expired" | "used_up" | "other_country" | "no_matching_items" | "no_shipping" | CustomerBar }
  | { reason: "not_started"; startsAt: number }
  | { reason: "minimum_sum"; missingMinor: number }
  /** Items short of its minimum, or of the first that it reduces. */
  | { reason: "minimum_quantity"; missing: number }
  /** Other discounts save more, and these don't allow it, or it doesn't allow these. */
  | { reason: "not_combinable"; with: readonly string[] }
  /** It would not lower the total. */
  | { reason: "no_saving" };

/** Which items it's for, and its minimum is of. For shipping that is all of them. */
function itemsOf({ effect }: Discount): ItemFilter {
  if (effect.kind === "buy_get") return effect.buy.items;
  return effect.kind === "free_shipping" || effect.on.kind === "shipping" ? { kind: "order" } : effect.on;
}

type Circumstances = Pick<QuoteInput, "at" | "destination">;

/** Why a discount can't apply, whichever others do; null where it can. */
export function refusalOf(
  discount: Discount,
  { lines, shipping }: Priced,
  { at, destination }: Circumstances,
): CodeRefusal | null {
  const { startsAt, endsAt, usesLeft, countries = [], barred } = discount;
  if (startsAt !== null && at < startsAt) return { reason: "not_started", startsAt };
  if (endsAt !== null && at >= endsAt) return { reason: "expired" };
  if (usesLeft === 0) return { reason: "used_up" };
  if (barred) return { reason: barred };
  if (countries.length > 0 && !countries.includes(destination?.country ?? "")) return { reason: "other_country" };
  const items = itemsOf(discount);
  const found = lines.filter(({ line }) => isFor(items, line));
  if (quantityOf(found) === 0) return { reason: "no_matching_items" };
  if (classOf(discount) === "shipping" && !shipping) return { reason: "no_shipping" };
  return shortage(discount, found, lines);
}

function shortage(
  { minimum, effect }: Discount,
  found: readonly PricedLine[],
  lines: readonly PricedLine[],
): CodeRefusal | null {
  if (minimum?.kind === "sum") {
    const missingMinor = minimum.amountMinor - sumMinor(found.map(amountOf));
    if (missingMinor > 0) return { reason: "minimum_sum", missingMinor };
  }
  const wanted = minimum?.kind === "quantity" ? minimum.quantity - quantityOf(found) : 0;
  const missing = Math.max(wanted, effect.kind === "buy_get" ? missingQuantity(effect, lines) : 0);
  return missing > 0 ? { reason: "minimum_quantity", missing } : null;
}
