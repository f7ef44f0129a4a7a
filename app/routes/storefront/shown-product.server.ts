import type { RouterContextProvider } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { MAX_QUANTITY } from "#app/modules/carts/cart.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";

/** A product with what its page shows of its variants; null where there is none to buy. */
export async function shownProduct(context: Readonly<RouterContextProvider>, handle: string) {
  const found = await catalogFor(await shopperOf(context), keepOf(context)).findProduct(handle);
  if (!found || found.variants.length === 0) return null;
  // The most anyone may buy at once: the exact stock beyond that stays private.
  const variants = found.variants.map((variant) => ({
    ...variant,
    available: Math.min(Math.max(0, variant.available), MAX_QUANTITY),
  }));
  return { ...found, variants };
}
