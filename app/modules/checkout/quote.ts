import { standardFormats } from "#app/kernel/formats.ts";
import { type ItemFacts, readItemFacts, taxClassOf } from "#app/kernel/item-facts.ts";
import { type Keyed, keyOf } from "#app/kernel/order-line.ts";
import {
  defaultOption,
  findMethod,
  isPickup,
  type Shipping,
  type ShippingAnswer,
  type ShippingOption,
  shippingTo,
} from "#app/kernel/shipping.ts";
import { quotedLines } from "#app/kernel/stored-quote.ts";
import type { Place } from "#app/kernel/zone.ts";
import type { AutomaticDiscount } from "#app/modules/discounts/automatic-discount.ts";
import type { Discount } from "#app/modules/pricing/discount.ts";
import { type Quote, quote } from "#app/modules/pricing/quote.ts";
import type { LineInput, ShippingInput, ShippingTax } from "#app/modules/pricing/quote-input.ts";
import type { Tender } from "#app/modules/pricing/tender.ts";
import { readGroup, type Settings } from "#app/modules/stores/settings.schema.ts";
import { type BuyerTax, buyerOf } from "#app/modules/stores/tax-buyer.ts";
import { type TaxesAtPlace, taxesAt } from "#app/modules/stores/tax-rules.ts";
import { textsOf } from "#app/texts/texts.ts";

/** What a Store says about prices, to this buyer. */
export type StoreRules = {
  currency: string;
  /** The Store's, in which a quote names what pays it. */
  language: string;
  shipping: Pick<Shipping, "zones" | "tareGrams">;
  taxes: Settings["taxes"];
  /** What was decided about this buyer's taxes; null: they pay them like anyone. */
  buyerTax: BuyerTax | null;
  /** Those that need no code. */
  discounts: readonly AutomaticDiscount[];
};

/** Rules without taxes and discounts. */
export const plainRules = (
  currency: string,
  { zones, tareGrams }: StoreRules["shipping"] = { zones: [], tareGrams: 0 },
): StoreRules => ({
  shipping: { zones, tareGrams },
  ...{ currency, language: standardFormats.language, taxes: readGroup("taxes", {}), buyerTax: null, discounts: [] },
});

/** What a Shopper brings: codes with the discounts that they name, and what pays first. */
export type Entered = {
  codes: readonly string[];
  /** Those of the codes, and those of the Store's whose rules say something of this Shopper. */
  discounts: readonly Discount[];
  tenders: readonly Tender[];
};
export const nothingEntered: Entered = { codes: [], discounts: [], tenders: [] };

export type QuotedLine = Keyed & {
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

function shippedLine({ quantity, unitPriceMinor, facts = readItemFacts({}), ...line }: QuotedLine) {
  const { weightGrams, requiresShipping } = facts;
  return { id: keyOf(line), quantity, unitPriceMinor, weightGrams, requiresShipping };
}

/** The option that counts: the chosen one, or the first until one is chosen. */
function optionOf(shipping: QuotedShipping, asked: Asked): ShippingOption | null {
  if (shipping === "later" || "agreedMinor" in shipping) return null;
  const { options } = shippingOf(asked);
  return findMethod(options, shipping.chosen) ?? defaultOption(options);
}

/** Where taxes are due: where it is picked up, if it is; null where the Store is. */
const taxedPlace = (option: ShippingOption | null, destination: Place | null): Place | null =>
  option && isPickup(option) ? (option.location?.place ?? null) : destination;

/** Where it is sent to: nothing that is picked up is sent to another country. */
const sentTo = (option: ShippingOption | null, destination: Place | null): Place | null =>
  option && isPickup(option) ? null : destination;

/**
 * The one way from a Store's rules to what a cart or a checkout costs. What was agreed in an offer isn't reduced.
 * @throws RangeError for sums beyond exact integers
 */
export function quoteCheckout({ rules, entered, lines, shipping, destination, at }: Quoted): Quote {
  const isAgreed = typeof shipping !== "string" && "agreedMinor" in shipping;
  const option = optionOf(shipping, { rules, lines, destination });
  const place = taxedPlace(option, destination);
  const { taxRules, ...taxes } = taxesAt(rules.taxes, place);
  const buyer = buyerOf(rules.buyerTax, sentTo(option, destination), rules.taxes.country, textsOf(rules.language));
  // What was agreed with a buyer who pays no tax has none inside.
  const agreedIncludesTax = taxesAt(rules.taxes, null).showsTax && !buyer.taxExempt;
  const pricesIncludeTax = isAgreed ? agreedIncludesTax : taxes.pricesIncludeTax;
  return quote({
    ...{ currency: rules.currency, at, pricesIncludeTax, taxRules, destination: taxes.destination, buyer },
    // What was agreed was agreed as the shop shows it.
    showsTax: isAgreed ? pricesIncludeTax : taxes.showsTax,
    lines: lines.map((line) => lineInput(line, taxes.classOf)),
    shipping: shippingInput(shipping, option, taxes.shippingTax),
    discounts: isAgreed ? [] : allDiscounts(rules, entered),
    codes: isAgreed ? [] : entered.codes,
    tenders: entered.tenders,
  });
}

/**
 * What is asked for in a quote request: all items at this buyer's prices (minor units), before discounts and shipping.
 * @throws RangeError as `quoteCheckout`
 */
export function quoteRequested<Line extends QuotedLine & { totalMinor: number }>(
  rules: StoreRules,
  lines: readonly Line[],
  at: number,
) {
  const asked = { rules, lines, entered: nothingEntered, destination: null, at };
  const quote = quoteCheckout({ ...asked, shipping: "later" });
  return { lines: quotedLines({ lines, quote }), subtotalMinor: quote.subtotalMinor };
}

/** What one item at another price costs this buyer before the Shopper has given an address, as a quote would say. */
export function shownUnit(rules: StoreRules, line: QuotedLine, unitPriceMinor: number): number {
  const facts = { ...(line.facts ?? readItemFacts({})), regularMinor: null };
  const lines = [{ ...line, quantity: 1, unitPriceMinor, facts }];
  const alone = { rules: { ...rules, discounts: [] }, entered: nothingEntered, shipping: "later" as const };
  return quoteCheckout({ ...alone, lines, destination: null, at: 0 }).lines[0]?.unitMinor ?? unitPriceMinor;
}

/** What is known of this Shopper replaces what holds for everyone. */
function allDiscounts(rules: StoreRules, entered: Entered): Discount[] {
  const known = new Set(entered.discounts.map(({ id }) => id));
  return [...rules.discounts.filter(({ id }) => !known.has(id)), ...entered.discounts];
}

/** The same without discounts that have just been used up. */
export const withoutUses = (rules: StoreRules, entered: Entered, gone: readonly string[]) => {
  // What this customer can't use was read after it was taken, and says why.
  const usedUp = <D extends Discount>(discount: D) =>
    gone.includes(discount.id) && !discount.barred ? { ...discount, usesLeft: 0 } : discount;
  return {
    rules: { ...rules, discounts: rules.discounts.map(usedUp) },
    entered: { ...entered, discounts: entered.discounts.map(usedUp) },
  };
};

/** What an order says of a buyer who pays no tax; empty for everyone else. */
export const taxNoteOf = ({ shipping, ...asked }: Asked & Pick<Quoted, "shipping">): string =>
  buyerOf(
    asked.rules.buyerTax,
    sentTo(optionOf(shipping, asked), asked.destination),
    asked.rules.taxes.country,
    textsOf(asked.rules.language),
  ).note;

function lineInput(line: QuotedLine, classOf: TaxesAtPlace["classOf"]): LineInput {
  const { variantId, quantity, unitPriceMinor, facts = readItemFacts({}) } = line;
  const { regularMinor, collectionIds } = facts;
  const taxClass = classOf(taxClassOf(facts));
  const isOnSale = regularMinor !== null && regularMinor > unitPriceMinor;
  return {
    ...{ id: keyOf(line), productId: facts.productId || variantId, collectionIds, taxClass, quantity },
    priceMinor: isOnSale ? regularMinor : unitPriceMinor,
    // Whether it lasts was decided where the price comes from.
    sale: isOnSale ? { priceMinor: unitPriceMinor, startsAt: null, endsAt: null } : null,
  };
}

function shippingInput(
  shipping: QuotedShipping,
  option: ShippingOption | null,
  tax: ShippingTax,
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
