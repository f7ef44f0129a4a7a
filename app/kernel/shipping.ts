/** A way of shipping, as an Operator set it up. Prices are in minor units of the Store's currency. */
export type ShippingMethod = {
  id: string;
  title: string;
  description: string;
  priceMinor: number;
  /** The subtotal from which it is free; null: never. */
  freeFromMinor: number | null;
};

/** Where the Store ships to (ISO 3166-1 alpha-2), and how; the first method counts until another is chosen. */
export type Shipping = { countries: readonly string[]; methods: readonly ShippingMethod[] };

export const canShip = ({ countries, methods }: Shipping) => countries.length > 0 && methods.length > 0;

/** The Store's method with this id; null where it has none, or has it no longer. */
export function findMethod(methods: readonly ShippingMethod[], id: string | null | undefined): ShippingMethod | null {
  return methods.find((method) => method.id === id) ?? null;
}

type Chosen = { shippingMethod: string; shippingTitle: string };

/** What a method was called when it was chosen, else what it is called now. */
export function chosenTitle({ shippingMethod, shippingTitle }: Chosen, methods: readonly ShippingMethod[]): string {
  return shippingTitle || (findMethod(methods, shippingMethod)?.title ?? shippingMethod);
}
