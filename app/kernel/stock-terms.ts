/** What happens when a variant runs out, how available that makes it, and what its buyers are promised. */

import type { PageTextId } from "#app/texts/text-types.ts";
import type { Texts } from "#app/texts/texts.ts";
import { formatDay } from "./formats.ts";

/** Sell only what is in stock; sell beyond it; make each piece when it is ordered; sell without counting. */
export const stockPolicies = ["deny", "backorder", "made_to_order", "untracked"] as const;
export type StockPolicy = (typeof stockPolicies)[number];

/** The best first: a product is as available as the best of its variants. The database decides it, for every page. */
export type Availability = "in_stock" | "back_ordered" | "made_to_order" | "sold_out";

export type StockPromise = {
  /** A day (`YYYY-MM-DD`) from which what is back-ordered ships; null where none is promised. */
  shipsFrom: string | null;
  /** Within how many days what is made to order ships; null where none is promised. */
  leadDays: number | null;
};

/** What a buyer of something that isn't in stock has to know. */
export type StockTerms = StockPromise & {
  kind: "back_ordered" | "made_to_order";
  /** How many pieces it is about. */
  pieces: number;
};

/** For badges and short notes. */
export const availabilityTexts: Record<Availability, PageTextId> = {
  in_stock: "products.in_stock",
  back_ordered: "products.back_order",
  made_to_order: "products.made_to_order",
  sold_out: "products.sold_out",
};

export type Stocked = StockPromise & {
  policy: StockPolicy;
  /** How many are in stock for this buyer; null where stock isn't tracked. */
  inStock: number | null;
};

/** What a buyer of this many has to know; null where they are in stock. */
export function termsOf({ policy, inStock, shipsFrom, leadDays }: Stocked, quantity: number): StockTerms | null {
  if (policy === "made_to_order") return { kind: "made_to_order", pieces: quantity, shipsFrom, leadDays };
  const beyond = quantity - Math.max(0, inStock ?? 0);
  if (policy !== "backorder" || beyond <= 0) return null;
  return { kind: "back_ordered", pieces: beyond, shipsFrom, leadDays };
}

/** Terms in words: "Back-ordered: ships from 12 Jan 2027". @param quantity of the line, where some of it is in stock */
export function termsText(terms: StockTerms, t: Texts, language: string, quantity = terms.pieces): string {
  const { kind, pieces, shipsFrom, leadDays } = terms;
  if (kind === "made_to_order") {
    return leadDays === null ? t("products.made_to_order") : t("products.made_within", { days: leadDays });
  }
  const date = shipsFrom === null ? null : formatDay(shipsFrom, language);
  if (pieces >= quantity) {
    return date === null ? t("products.back_ordered") : t("products.back_ordered_from", { date });
  }
  return date === null
    ? t("products.some_back_ordered", { pieces, quantity })
    : t("products.some_back_ordered_from", { pieces, quantity, date });
}
