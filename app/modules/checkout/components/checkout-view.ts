export type CheckoutLineView = {
  variantId: string;
  title: string;
  variantTitle: string;
  imageUrl: string | null;
  quantity: number;
  totalMinor: number;
};

export type CheckoutTotals = { subtotal: number; shipping: number; total: number };

export const checkoutFieldNames = [
  "email",
  ...(["country", "name", "company", "line1", "line2", "city", "region", "postalCode", "phone"] as const),
  "shippingMethod",
  // A Customer's choice from their address book, and whether to save the typed address there.
  "savedAddress",
  "saveAddress",
] as const;
export type CheckoutFields = Record<(typeof checkoutFieldNames)[number], string>;
