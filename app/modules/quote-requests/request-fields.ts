/** The columns of a request that its Shopper may see: on its page, and in a copy of their data. */
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
  createdAt: true,
  expiresAt: true,
} as const;

/** What both pages need beside that. */
export const pageFields = {
  ...requestFields,
  id: true,
  offerVersion: true,
  payingUntil: true,
  events: { select: { id: true, kind: true, actor: true, message: true, at: true }, orderBy: { id: "asc" } },
} as const;

/** What a request's page says of its goods. */
export const lineFields = {
  variantId: true,
  productHandle: true,
  title: true,
  variantTitle: true,
  quantity: true,
  unitPriceMinor: true,
  offeredUnitPriceMinor: true,
  offeredQuantity: true,
} as const;

/** What a list says of a request. */
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
