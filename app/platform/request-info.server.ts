import { createContext, type RouterContextProvider } from "react-router";
import type { Logger } from "./logging.server.ts";
import type { KeptReads } from "./page-cache/kept-reads.server.ts";
import { type Keep, readUncached } from "./page-cache/page-tag.ts";
import type { RoutePolicy } from "./route-policy.ts";

/** Everything that a shared page shows about its visitor. Visitors with equal values get the same page. */
export type ShownVisitor = {
  cartCount: number;
  signedIn: boolean;
  /** To the newsletter, as this browser remembers. */
  subscribed: boolean;
};

/** What the Node server knows about a request before any route runs. Never the caller's own claims. */
export type RequestInfo = {
  requestId: string;
  clientAddress: string;
  /** The key for counting by address: IPv6 by its /64, `unknown` without an address or for a trusted proxy's own. */
  network: string;
  cspNonce: string;
  log: Logger;
  policy?: RoutePolicy | undefined;
  /** The page's own URL, if requested with a trailing slash, which React Router hides. */
  slashless?: string | undefined;
  kept?: KeptReads;
  /** Only for a shared page, which must show nothing else of its visitor. */
  shown?: ShownVisitor;
  isFrameless?: boolean;
  /** React Router's client asks for a page's data, which the request's URL no longer says in routes. */
  isData?: boolean;
  /** The store is closed to this visitor: what the page for it says. */
  closed?: { message: string };
};

/** Set by `app/server.ts` for each request: `context.get(requestInfo)` in loaders, actions and middleware. */
export const requestInfo = createContext<RequestInfo>();

export function requesterOf(
  context: Readonly<RouterContextProvider>,
): Pick<RequestInfo, "requestId" | "clientAddress"> {
  const { requestId, clientAddress } = context.get(requestInfo);
  return { requestId, clientAddress };
}

/** How a request reads what is the same for everyone. Starts the check for changes: call it before awaiting. */
export function keepOf(context: Readonly<RouterContextProvider>): Keep {
  const { kept } = context.get(requestInfo);
  void kept?.looked();
  return kept?.keep ?? readUncached;
}

/** What a shared page shows of its visitor; undefined for a page that is rendered for one visitor. */
export function shownVisitor(context: Readonly<RouterContextProvider>): ShownVisitor | undefined {
  return context.get(requestInfo).shown;
}
