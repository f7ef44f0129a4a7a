import type { RouterContextProvider } from "react-router";
import { issueGuestId, mayHaveGuestId } from "#app/auth/identity/guest-id.server.ts";
import { mayHaveSession, openVisitor, visitorOf } from "#app/auth/visitor/visitor.server.ts";
import type { Visit } from "#app/platform/http/exchange.server.ts";
import { countCart } from "./routes/storefront/cart-count.server.ts";

/** Null with a session or items in the cart. In a database outage no cart is known: better a cached page than none. */
export async function visitAsEveryone({ cookies, ...visit }: Visit) {
  if (mayHaveSession(cookies)) return null;
  if (!mayHaveGuestId(cookies)) return { cookies: [issueGuestId().setCookie] };
  const context = visit.context();
  openVisitor(context, visit.headers());
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
