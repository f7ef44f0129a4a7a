import type { RouterContextProvider } from "react-router";
import { mayHaveSession, openVisitor, visitorOf } from "#app/auth/visitor/visitor.server.ts";
import { countCart } from "./routes/storefront/cart-count.server.ts";

/**
 * The cookies to send with a shared page; null for visitors with a session or with items in their cart. During a
 * database outage no cart is known, and a cached page is better than none.
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
