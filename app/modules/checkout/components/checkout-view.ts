import type { BillingAddress } from "#app/kernel/address.ts";

export type CheckoutLineView = {
  variantId: string;
  title: string;
  variantTitle: string;
  imageUrl: string | null;
  quantity: number;
  totalMinor: number;
};

/** In the order of the form. */
const addressNames = ["country", "name", "company", "line1", "line2", "city", "region", "postalCode", "phone"] as const;
const billingParts = [...addressNames, "vatId"] as const;

/** The choice of a billing address apart; everything else means the shipping address. */
export const OTHER_BILLING = "other";

export const checkoutFieldNames = [
  "email",
  ...addressNames,
  "billing",
  ...billingParts.map((part): `billing.${(typeof billingParts)[number]}` => `billing.${part}`),
  "shippingMethod",
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
