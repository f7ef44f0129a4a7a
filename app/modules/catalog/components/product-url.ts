import { href } from "react-router";

/** The parameter with the handle of the collection that a Shopper came from. */
export const FROM = "from";

/** A product's URL. @param from the handle of the collection whose list links to it */
export const productUrl = (handle: string, from?: string) =>
  `${href("/products/:handle", { handle })}${from ? `?${new URLSearchParams({ [FROM]: from })}` : ""}`;

type Search = { variant: string; picture?: number; from?: string | undefined };

/** The same product with another variant or picture, as a relative URL. */
export function productSearch({ variant, picture, from }: Search): string {
  const search = new URLSearchParams({ variant });
  if (picture !== undefined) search.set("picture", String(picture));
  if (from) search.set(FROM, from);
  return `?${search}`;
}

/**
 * The collection to show above a product: the one in the URL where the product is in it, else the first.
 * @param collections the product's own, the deepest first
 */
export const collectionOf = <C extends { handle: string }>(collections: readonly C[], from: string | null) =>
  collections.find(({ handle }) => handle === from) ?? collections.at(0);
