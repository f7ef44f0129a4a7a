/** The columns of a quote request that its Shopper may see: on its page, and in a copy of their data. */
export const requestFields = {
  number: true,
  kind: true,
  state: true,
  email: true,
  name: true,
  note: true,
  currency: true,
  subtotalMinor: true,
  shippingMinor: true,
  orderNumber: true,
  orderPrefix: true,
  createdAt: true,
  expiresAt: true,
} as const;

/** The further columns of both pages. */
export const pageFields = {
  ...requestFields,
  id: true,
  offerVersion: true,
  payingUntil: true,
  events: { select: { id: true, kind: true, actor: true, message: true, at: true }, orderBy: { id: "asc" } },
} as const;

/** The item columns of a quote request's page. */
export const lineFields = {
  variantId: true,
  key: true,
  properties: true,
  productHandle: true,
  title: true,
  variantTitle: true,
  quantity: true,
  unitPriceMinor: true,
  offeredUnitPriceMinor: true,
  offeredQuantity: true,
} as const;

/** The columns of a list. */
export const listFields = {
  id: true,
  number: true,
  kind: true,
  state: true,
  currency: true,
  subtotalMinor: true,
  payingUntil: true,
  expiresAt: true,
  createdAt: true,
} as const;
