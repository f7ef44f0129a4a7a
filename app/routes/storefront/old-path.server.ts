import { data, type RouterContextProvider, redirect } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { redirectsFor } from "#app/modules/redirects/index.server.ts";
import { safeRedirect } from "#app/platform/safe-redirect.ts";

/**
 * What to throw where nothing answers at a path: a redirect (301) to where it leads now, with the request's query; 410
 * where what it had was deleted; 404 for anything else.
 * @param path without a query, where the route spells it in its own way
 */
export async function oldPathAnswer(request: Request, context: Readonly<RouterContextProvider>, path?: string) {
  const { pathname, search } = new URL(request.url);
  const found = await redirectsFor(await shopperOf(context)).find(path ?? pathname);
  if (!found) return data(null, { status: 404 });
  if (found.to === null) return data(null, { status: 410 });
  return redirect(safeRedirect(found.to + search, found.to), 301);
}
