/** Everything that a quote depends on. Amounts are integer minor units of one currency, times UTC milliseconds. */
import type { Discount } from "./discount.ts";
import type { Destination, TaxRule } from "./tax.ts";
import type { Tender } from "./tender.ts";

/** A price for a time: from `startsAt` until just before `endsAt`; null leaves that side open. */
export type Sale = { priceMinor: number; startsAt: number | null; endsAt: number | null };

export type LineInput = {
  /** Its key, once in a quote: two lines may sell one variant. Lines of equal claim are told apart by it. */
  id: string;
  productId: string;
  collectionIds: readonly string[];
  taxClass: string;
  quantity: number;
  /** Of one item, with or without taxes as `pricesIncludeTax` says. */
  priceMinor: number;
  sale: Sale | null;
};

/** How shipping is taxed: as a class of its own, in proportion to the items it ships, or not. */
export type ShippingTax = { by: "class"; taxClass: string } | { by: "items" } | { by: "none" };

export type ShippingInput = {
  id: string;
  priceMinor: number;
  /** The subtotal from which it costs nothing; null: never. Discounts don't lower that subtotal. */
  freeFromMinor: number | null;
  tax: ShippingTax;
};

export type QuoteInput = {
  /** ISO 4217. */
  currency: string;
  /** When it's quoted. */
  at: number;
  /** Whether prices were entered with their taxes inside. */
  pricesIncludeTax: boolean;
  /** Whether the buyer sees them with taxes; by default as they were entered. */
  showsTax?: boolean;
  lines: readonly LineInput[];
  /** Null where nothing is shipped. */
  shipping: ShippingInput | null;
  /** Null where it isn't known: there are no taxes then. */
  destination: Destination | null;
  buyer: { taxExempt: boolean };
  taxRules: readonly TaxRule[];
  /** All that may apply. One with a code applies where the code was entered. */
  discounts: readonly Discount[];
  /** As they were entered, in any order and case. */
  codes: readonly string[];
  /** In the order in which they pay. */
  tenders: readonly Tender[];
};
