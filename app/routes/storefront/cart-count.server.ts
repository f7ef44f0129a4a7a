import { createContext, type RouterContextProvider } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { shownVisitor } from "#app/platform/request-info.server.ts";

const countContext = createContext<Promise<number> | null>(null);

/** How many items are in the visitor's cart, counted once per request. @throws what the database threw */
export function countCart(context: Readonly<RouterContextProvider>): Promise<number> {
  const known = context.get(countContext);
  if (known) return known;
  const counted = count(context);
  context.set(countContext, counted);
  return counted;
}

async function count(context: Readonly<RouterContextProvider>): Promise<number> {
  const shown = shownVisitor(context);
  if (shown) return shown.cartCount;
  const viewer = await shopperOf(context);
  // Whatever creates a new visitor's cart responds with a redirect, so on their first page it is empty.
  return viewer.kind === "guest" && viewer.newcomer ? 0 : cartsFor(viewer, nothingHeld).count();
}
