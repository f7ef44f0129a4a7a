export const shippingMethods = {
  standard: { title: "Standard", description: "3 to 5 working days", priceMinor: 490, freeFromMinor: 6000 },
  express: { title: "Express", description: "Next working day", priceMinor: 1290, freeFromMinor: null },
} as const;

export type ShippingMethod = keyof typeof shippingMethods;
export const shippingMethodIds = Object.keys(shippingMethods) as [ShippingMethod, ...ShippingMethod[]];

export function shippingPrice(method: ShippingMethod, subtotalMinor: number): number {
  const { priceMinor, freeFromMinor } = shippingMethods[method];
  return freeFromMinor !== null && subtotalMinor >= freeFromMinor ? 0 : priceMinor;
}
