import { createContext, type RouterContextProvider } from "react-router";
import type { Logger } from "./logging.server.ts";
import type { KeptReads } from "./page-cache/kept-reads.server.ts";
import type { RoutePolicy } from "./route-policy.ts";

/** What the Node server knows about a request before any route sees it. Nothing in it is the caller's claim. */
export type RequestInfo = {
  /** A fresh UUID, also the `X-Request-Id` of the response and a field of every log line of this request. */
  requestId: string;
  /** The caller's IPv4 or IPv6 address in canonical form, by the rule of TRUSTED_PROXIES. */
  clientAddress: string;
  /** What the address is counted by: IPv6 by its /64, `unknown` where it is nobody's or only a trusted proxy's. */
  network: string;
  /** The nonce that this response's Content-Security-Policy allows. */
  cspNonce: string;
  log: Logger;
  /** What the store decided about the address; undefined where it has none. */
  policy?: RoutePolicy | undefined;
  /** The page's own address, where it was asked for with a slash at its end. React Router hides that slash. */
  slashless?: string | undefined;
  /** What this request has looked for changes of; where nothing is kept, undefined. */
  kept?: KeptReads;
  /** Set where the page is made for everyone. */
  isSharedPage?: boolean;
  /** Set where the routes found the database away before any layout could be drawn. */
  isFrameless?: boolean;
};

/** Set by `app/server.ts` for each request: `context.get(requestInfo)` in loaders, actions and middleware. */
export const requestInfo = createContext<RequestInfo>();

/** What the audit log says of a request. */
export function askedBy(context: Readonly<RouterContextProvider>): Pick<RequestInfo, "requestId" | "clientAddress"> {
  const { requestId, clientAddress } = context.get(requestInfo);
  return { requestId, clientAddress };
}
