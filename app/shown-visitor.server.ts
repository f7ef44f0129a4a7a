import type { RouterContextProvider } from "react-router";
import { issueGuestId, mayHaveGuestId } from "#app/auth/identity/guest-id.server.ts";
import { mayHaveSession, openVisitor, visitorOf } from "#app/auth/visitor/visitor.server.ts";
import type { Visit } from "#app/platform/http/exchange.server.ts";
import type { ShownVisitor } from "#app/platform/request-info.server.ts";
import { countCart } from "./routes/storefront/cart-count.server.ts";
import { isSubscribed } from "./routes/storefront/subscribed-cookie.server.ts";

const nothing = { cartCount: 0, signedIn: false };

/**
 * What a shared page shows of a visitor, with the cookies to send. In a database outage no cart is known: better a
 * cached page than none. Null with a session cookie then.
 */
export async function shownOf({ cookies, ...visit }: Visit) {
  const hasSession = mayHaveSession(cookies);
  const subscribed = isSubscribed(cookies);
  if (!hasSession && !mayHaveGuestId(cookies))
    return { shown: { ...nothing, subscribed }, cookies: [issueGuestId().setCookie] };
  const context = visit.context();
  openVisitor(context, visit.headers());
  const shown = await lookUp(context).catch(() => (hasSession ? null : nothing));
  return shown && { shown: { ...shown, subscribed }, cookies: visitorOf(context).cookies() };
}

async function lookUp(context: RouterContextProvider): Promise<Omit<ShownVisitor, "subscribed">> {
  const person = await visitorOf(context).signedIn();
  return { cartCount: await countCart(context), signedIn: person !== null };
}
