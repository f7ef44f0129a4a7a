import type { RouterContextProvider } from "react-router";
import { mayHaveSession, openVisitor, visitorOf } from "./auth/visitor/visitor.server.ts";
import { countCart } from "./routes/storefront/cart-count.server.ts";

/**
 * The cookies that go with a page for everyone, for who may be shown one; null for visitors with a session or with
 * something in the cart. While the database is away nobody's cart is known, and what is ready is better than nothing.
 */
export async function visitAsEveryone(context: RouterContextProvider, headers: () => Headers) {
  const received = headers();
  if (mayHaveSession(received)) return null;
  openVisitor(context, received);
  const { guest } = visitorOf(context);
  if (!guest.isNew && (await piecesInCart(context)) > 0) return null;
  return { cookies: guest.setCookie === undefined ? [] : [guest.setCookie] };
}

async function piecesInCart(context: RouterContextProvider): Promise<number> {
  try {
    return await countCart(context);
  } catch {
    return 0;
  }
}
