import type { BillingAddress } from "#app/kernel/address.ts";
import type { LineProperties } from "#app/kernel/line-properties.ts";
import type { QuoteSums } from "#app/kernel/quote-sums.ts";
import type { StockTerms } from "#app/kernel/stock-terms.ts";

export type CheckoutLineView = {
  key: string;
  properties: LineProperties;
  title: string;
  variantTitle: string;
  imageUrl: string | null;
  quantity: number;
  totalMinor: number;
  stockTerms: StockTerms | null;
};

/** In the order of the form. */
const addressNames = ["country", "name", "company", "line1", "line2", "city", "region", "postalCode", "phone"] as const;
const billingParts = [...addressNames, "vatId"] as const;

/** The choice of having it shipped, beside places to pick it up. */
export const SHIPPED = "ship";

/** A way to get the items, with what the checkout comes to by it. */
export type ShippingWay = {
  id: string;
  title: string;
  description: string;
  /** When it arrives or can be picked up; empty where that isn't known. */
  when: string;
  /** Empty: it isn't picked up. */
  pickupPlace: string;
  sums: QuoteSums;
};

/** How the items get to a place. */
export type ShippingWays = {
  /** False where there is nothing to ship. */
  needed: boolean;
  methods: readonly ShippingWay[];
  pickups: readonly ShippingWay[];
  /** Why nothing ships to the address. */
  trouble: string | null;
};

/** The choice of a billing address apart; everything else means the shipping address. */
export const OTHER_BILLING = "other";

export const checkoutFieldNames = [
  "email",
  ...addressNames,
  "billing",
  ...billingParts.map((part): `billing.${(typeof billingParts)[number]}` => `billing.${part}`),
  "shippingMethod",
  // Whether it is shipped, or the id of the method to pick it up by.
  "delivery",
  // Who picks it up.
  "pickupName",
  // A Customer's choice from their address book, and whether to save the typed address there.
  "savedAddress",
  "saveAddress",
] as const;
export type CheckoutFields = Record<(typeof checkoutFieldNames)[number], string>;

/** What was typed as the billing address. */
export const billingValues = (values: CheckoutFields): BillingAddress =>
  // Object.fromEntries loses the keys' types.
  Object.fromEntries(billingParts.map((part) => [part, values[`billing.${part}`]])) as BillingAddress;

/** The fields of the billing address of a checkout. */
export function billingFields(billing: BillingAddress | null) {
  const fields = billingParts.map((part) => [`billing.${part}`, billing?.[part] ?? ""]);
  return {
    billing: billing ? OTHER_BILLING : "same",
    ...(Object.fromEntries(fields) as Record<`billing.${(typeof billingParts)[number]}`, string>),
  };
}
