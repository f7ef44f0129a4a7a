/** The addresses of a product, which remember the collection that a shopper came from. */

/** The parameter with that collection's handle. */
export const FROM = "from";

/** A product's address. @param from the handle of the collection whose list links to it */
export const productUrl = (handle: string, from?: string) =>
  `/products/${handle}${from ? `?${new URLSearchParams({ [FROM]: from })}` : ""}`;

type Search = { variant: string; picture?: number; from?: string | undefined };

/** The same product with another variant or picture, as a relative address. */
export function productSearch({ variant, picture, from }: Search): string {
  const search = new URLSearchParams({ variant });
  if (picture !== undefined) search.set("picture", String(picture));
  if (from) search.set(FROM, from);
  return `?${search}`;
}

/**
 * The collection to show above a product: the one that the address names where the product is in it, else the first.
 * @param collections the product's own, in the merchant's order
 */
export const collectionOf = <C extends { handle: string }>(collections: readonly C[], from: string | null) =>
  collections.find(({ handle }) => handle === from) ?? collections.at(0);
