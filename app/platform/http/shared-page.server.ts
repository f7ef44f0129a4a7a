import { type RequestHandler, RouterContextProvider } from "react-router";
import type { keptReads } from "../page-cache/kept-reads.server.ts";
import type { nonceCache } from "../page-cache/nonce-cache.server.ts";
import type { pageCache } from "../page-cache/page-cache.server.ts";
import { pageKey } from "../page-cache/page-key.ts";
import { bestEncoding } from "../representation.server.ts";
import { requestInfo, type ShownVisitor } from "../request-info.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { receivedHeaders } from "./route-request.server.ts";
import { newNonce, withoutNonce } from "./security-headers.server.ts";
import { sendToAll, sendToSome } from "./send-shared-page.server.ts";

/** Set for each response, or not applicable to a cached page. */
const notKept = new Set(["set-cookie", "cache-control", "content-length", "content-security-policy", "vary"]);
const TEN_SECONDS = 10_000;

export type Caches = {
  /** For visitors with an empty cart and without a session, whose browsers may store them. */
  pages: ReturnType<typeof pageCache>;
  /** For all others, who share a page if it shows the same of them. */
  noncePages: ReturnType<typeof nonceCache>;
  reads: ReturnType<typeof keptReads>;
};

/** Serves cached pages to visitors of whom they show the same. */
export function sharedPages(formActionOrigins: () => Promise<readonly string[]>, caches: Caches) {
  const { pages, noncePages, reads } = caches;
  return async (exchange: Exchange, handler: () => Promise<RequestHandler>): Promise<boolean> => {
    const address = addressOf(exchange);
    if (address === null) return false;
    const { request, parts, info } = exchange;
    // Cached and rendered pages both start with this check.
    const isKnown = info.kept?.looked() ?? Promise.resolve(false);
    const visit = await parts.shownOf({
      cookies: request.headers.cookie,
      context: () => exchange.context,
      headers: () => receivedHeaders(request),
    });
    const guestsOnly = exchange.match?.policy.shared?.guestsOnly ?? false;
    if (!visit || (guestsOnly && visit.shown.signedIn)) return false;
    const { shown, cookies } = visit;
    const encoding = bestEncoding(request.headers["accept-encoding"], () => true);
    const make = async () => render(exchange, { address, shown, reads, isKnown, handler: await handler() });
    if (shown.cartCount === 0 && !shown.signedIn && !shown.subscribed && !guestsOnly) {
      const found = await pages.find(address, encoding, async () => hashed(await make()), isKnown);
      if (found) sendToAll(exchange, found, { cookies, formActionOrigins: await formActionOrigins() });
      return found !== null;
    }
    const key = `${shown.signedIn} ${shown.subscribed} ${shown.cartCount} ${address}`;
    const found = await noncePages.find(key, { nonce: info.cspNonce, encoding }, make, isKnown);
    if (found) sendToSome(exchange, found, { cookies, formActionOrigins: await formActionOrigins() });
    return found !== null;
  };
}

function addressOf({ request, url, match, info }: Exchange): string | null {
  const reads = match?.policy.shared?.reads;
  if (!reads || !url || info.slashless || (request.method !== "GET" && request.method !== "HEAD")) return null;
  return pageKey(url, reads);
}

type Wanted = Pick<Caches, "reads"> & {
  address: string;
  shown: ShownVisitor;
  isKnown: Promise<boolean>;
  handler: RequestHandler;
};

async function render({ parts, info }: Exchange, { address, shown, reads, isKnown, handler }: Wanted) {
  const nonce = newNonce();
  const tags = new Set<string>();
  let until: number | undefined;
  const kept = reads.forPage(isKnown, (read) => {
    for (const tag of read.tags) tags.add(tag);
    if (read.until !== undefined) until = Math.min(until ?? read.until, read.until);
  });
  const { requestId, log, policy } = info;
  const anonymous = { requestId, log, policy, clientAddress: "unknown", network: "unknown" };
  const context = new RouterContextProvider(new Map([[requestInfo, { ...anonymous, shown, cspNonce: nonce, kept }]]));
  const request = new Request(parts.appOrigin() + address, { signal: AbortSignal.timeout(TEN_SECONDS) });
  const answer = await handler(request, context);
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || answer.headers.get("Cache-Control") === "no-store") return null;
  const headers = new Map([...answer.headers].filter(([name]) => !notKept.has(name)));
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  return { tags, until, headers, body, isHtml, nonce };
}

/** With the hashes of its scripts in place of its nonce; null if that is not enough. */
function hashed(made: Awaited<ReturnType<typeof render>>) {
  if (!made) return null;
  const { body, isHtml, nonce, ...page } = made;
  if (!isHtml) return { ...page, body, scripts: [], styles: [] };
  const bare = withoutNonce(body.toString(), nonce);
  return bare && { ...page, body: Buffer.from(bare.html), scripts: bare.scripts, styles: bare.styles };
}
