import { type ItemFacts, readItemFacts } from "#app/kernel/item-facts.ts";
import {
  defaultOption,
  findMethod,
  isPickup,
  type Shipping,
  type ShippingAnswer,
  type ShippingOption,
  shippingTo,
} from "#app/kernel/shipping.ts";
import type { Place } from "#app/kernel/zone.ts";
import type { AutomaticDiscount } from "#app/modules/discounts/automatic-discount.ts";
import type { Discount } from "#app/modules/pricing/discount.ts";
import { type Quote, quote } from "#app/modules/pricing/quote.ts";
import type { LineInput, ShippingInput, ShippingTax } from "#app/modules/pricing/quote-input.ts";
import type { Destination, TaxRule } from "#app/modules/pricing/tax.ts";
import type { Tender } from "#app/modules/pricing/tender.ts";

/** What a Store's settings and discounts say about prices, whoever buys. */
export type StoreRules = {
  currency: string;
  pricesIncludeTax: boolean;
  taxRules: readonly TaxRule[];
  shippingTax: ShippingTax;
  /** Where taxes are due until the Shopper has given an address. */
  taxedAt: Destination | null;
  shipping: Pick<Shipping, "zones" | "tareGrams">;
  /** Those that need no code. */
  discounts: readonly AutomaticDiscount[];
};

/** Rules without taxes and discounts. */
export const plainRules = (
  currency: string,
  { zones, tareGrams }: StoreRules["shipping"] = { zones: [], tareGrams: 0 },
): StoreRules => ({
  shipping: { zones, tareGrams },
  ...{ currency, pricesIncludeTax: true, taxRules: [], shippingTax: { by: "none" }, taxedAt: null },
  discounts: [],
});

/** What a Shopper brings: codes with the discounts that they name, what pays first, and whether taxes are due. */
export type Entered = {
  codes: readonly string[];
  /** Those of the codes, and those of the Store's whose rules say something of this Shopper. */
  discounts: readonly Discount[];
  tenders: readonly Tender[];
  taxExempt: boolean;
};
export const nothingEntered: Entered = { codes: [], discounts: [], tenders: [], taxExempt: false };

export type QuotedLine = {
  variantId: string;
  quantity: number;
  unitPriceMinor: number;
  /** Without them, those of any item. */
  facts?: ItemFacts;
};

/**
 * An agreed cost in minor units; the chosen method's price, or the first one's until one is chosen; or no shipping, where
 * it isn't known yet.
 */
export type QuotedShipping = { agreedMinor: number } | { chosen: string | null } | "later";

export type Quoted = {
  rules: StoreRules;
  entered: Entered;
  lines: readonly QuotedLine[];
  shipping: QuotedShipping;
  /** Null until the Shopper has given an address. */
  destination: Place | null;
  /** UTC milliseconds. */
  at: number;
};

type Asked = Pick<Quoted, "rules" | "lines" | "destination">;

/** How these lines get to a place, and for how much. */
export const shippingOf = ({ rules, lines, destination }: Asked): ShippingAnswer =>
  shippingTo(rules.shipping, { destination, lines: lines.map(shippedLine) });

function shippedLine({ variantId, quantity, unitPriceMinor, facts = readItemFacts({}) }: QuotedLine) {
  const { weightGrams, requiresShipping } = facts;
  return { id: variantId, quantity, unitPriceMinor, weightGrams, requiresShipping };
}

/** The option that counts: the chosen one, or the first until one is chosen. */
function optionOf(shipping: QuotedShipping, asked: Asked): ShippingOption | null {
  if (shipping === "later" || "agreedMinor" in shipping) return null;
  const { options } = shippingOf(asked);
  return findMethod(options, shipping.chosen) ?? defaultOption(options);
}

/**
 * The one way from a Store's rules to what a cart or a checkout costs. What was agreed in an offer isn't reduced.
 * @throws RangeError for sums beyond exact integers
 */
export function quoteCheckout({ rules, entered, lines, shipping, destination, at }: Quoted): Quote {
  const isAgreed = typeof shipping !== "string" && "agreedMinor" in shipping;
  const option = optionOf(shipping, { rules, lines, destination });
  const { currency, pricesIncludeTax, taxRules, taxedAt } = rules;
  return quote({
    ...{ currency, at, pricesIncludeTax, taxRules },
    // What is picked up is bought where the Store is.
    destination: (option && isPickup(option) ? null : destination) ?? taxedAt,
    buyer: { taxExempt: entered.taxExempt },
    lines: lines.map(lineInput),
    shipping: shippingInput(shipping, option, rules),
    discounts: isAgreed ? [] : allDiscounts(rules, entered),
    codes: isAgreed ? [] : entered.codes,
    tenders: entered.tenders,
  });
}

/** What is known of this Shopper replaces what holds for everyone. */
function allDiscounts(rules: StoreRules, entered: Entered): Discount[] {
  const known = new Set(entered.discounts.map(({ id }) => id));
  return [...rules.discounts.filter(({ id }) => !known.has(id)), ...entered.discounts];
}

/** The same without discounts that have just been used up. */
export const withoutUses = (rules: StoreRules, entered: Entered, gone: readonly string[]) => {
  const usedUp = <D extends Discount>(discount: D) =>
    gone.includes(discount.id) ? { ...discount, usesLeft: 0 } : discount;
  return {
    rules: { ...rules, discounts: rules.discounts.map(usedUp) },
    entered: { ...entered, discounts: entered.discounts.map(usedUp) },
  };
};

function lineInput({ variantId, quantity, unitPriceMinor, facts = readItemFacts({}) }: QuotedLine): LineInput {
  const { regularMinor, collectionIds, taxClass } = facts;
  const isOnSale = regularMinor !== null && regularMinor > unitPriceMinor;
  return {
    ...{ id: variantId, productId: facts.productId || variantId, collectionIds, taxClass, quantity },
    priceMinor: isOnSale ? regularMinor : unitPriceMinor,
    // Whether it lasts was decided where the price comes from.
    sale: isOnSale ? { priceMinor: unitPriceMinor, startsAt: null, endsAt: null } : null,
  };
}

function shippingInput(
  shipping: QuotedShipping,
  option: ShippingOption | null,
  { shippingTax: tax }: StoreRules,
): ShippingInput | null {
  if (typeof shipping !== "string" && "agreedMinor" in shipping) {
    return { id: "agreed", priceMinor: shipping.agreedMinor, freeFromMinor: null, tax };
  }
  return option && { id: option.id, priceMinor: option.priceMinor, freeFromMinor: option.freeFromMinor, tax };
}

/** How the lines get to their place, each way with what the checkout comes to by it. */
export function withQuotes(quoted: Omit<Quoted, "shipping">) {
  const { options, ...answer } = shippingOf(quoted);
  return {
    ...answer,
    options: options.map((option) => ({
      ...option,
      quote: quoteCheckout({ ...quoted, shipping: { chosen: option.id } }),
    })),
  };
}

/** The codes that were entered for a stored quote. */
export function codesOf(stored: unknown): string[] {
  const quoted = stored as Partial<Quote> | null;
  const used = (quoted?.discounts ?? []).flatMap(({ code }) => code ?? []);
  return [...used, ...(quoted?.refusedCodes ?? []).map(({ code }) => code)];
}

/** The gift cards and store credit that a stored quote takes. */
export function tenderIdsOf(stored: unknown): string[] {
  return ((stored as Partial<Quote> | null)?.tenders ?? []).map(({ id }) => id);
}

/** The text that was hashed before quotes had a version. Sessions from then end within hours of an upgrade. */
export function formerCanonicalQuote(lines: readonly Omit<QuotedLine, "facts">[], quoted: Quote): string {
  const { currency, subtotalMinor, shippingMinor, totalMinor } = quoted;
  const sorted = lines
    .map(({ variantId, quantity, unitPriceMinor }) => `${variantId}:${quantity}:${unitPriceMinor}`)
    .sort();
  return JSON.stringify([currency, sorted, subtotalMinor, shippingMinor, totalMinor]);
}
