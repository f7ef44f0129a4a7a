import { type RequestHandler, RouterContextProvider } from "react-router";
import type { keptReads } from "../page-cache/kept-reads.server.ts";
import type { pageCache, RenderedPage, SentPage } from "../page-cache/page-cache.server.ts";
import { pageKey } from "../page-cache/page-key.ts";
import { bestEncoding, isKnown } from "../representation.server.ts";
import { requestInfo } from "../request-info.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { receivedHeaders } from "./route-request.server.ts";
import { contentSecurityPolicy, newNonce, withoutNonce } from "./security-headers.server.ts";

/** Only for visitors of the shared page, and only after revalidation. */
const CACHE_CONTROL = "private, no-cache";
/** Set for each response, or not applicable to a cached page. */
const notKept = new Set(["set-cookie", "cache-control", "content-length", "content-security-policy", "vary"]);
const TEN_SECONDS = 10_000;

export type Caches = { pages: ReturnType<typeof pageCache>; reads: ReturnType<typeof keptReads> };

/** Serves cached pages to visitors who see what everyone sees. */
export function sharedPages(formActionOrigins: () => Promise<readonly string[]>, { pages, reads }: Caches) {
  return async (exchange: Exchange, handler: () => Promise<RequestHandler>): Promise<boolean> => {
    const key = keyOf(exchange);
    if (key === null) return false;
    const { request, context, parts, info } = exchange;
    // Cached and rendered pages both start with this check.
    const isKnown = info.kept?.looked() ?? Promise.resolve(false);
    const visit = await parts.visitAsEveryone(context, () => receivedHeaders(request));
    if (!visit) return false;
    const encoding = bestEncoding(request.headers["accept-encoding"], () => true);
    const make = async () => render(exchange, { key, reads, isKnown, handler: await handler() });
    const found = await pages.find(key, encoding, make, isKnown);
    if (!found) return false;
    send(exchange, found, { cookies: visit.cookies, formActionOrigins: await formActionOrigins() });
    return true;
  };
}

function keyOf({ request, url, match, info }: Exchange): string | null {
  const reads = match?.policy.shared?.reads;
  if (!reads || !url || info.slashless || (request.method !== "GET" && request.method !== "HEAD")) return null;
  return pageKey(url, reads);
}

type Wanted = Pick<Caches, "reads"> & { key: string; isKnown: Promise<boolean>; handler: RequestHandler };

async function render(
  { parts, info }: Exchange,
  { key, reads, isKnown, handler }: Wanted,
): Promise<RenderedPage | null> {
  const nonce = newNonce();
  const tags = new Set<string>();
  const kept = reads.forPage(isKnown, (more) => {
    for (const tag of more) tags.add(tag);
  });
  const { requestId, log, policy } = info;
  const everyone = { requestId, log, policy, clientAddress: "unknown", network: "unknown", isSharedPage: true };
  const context = new RouterContextProvider(new Map([[requestInfo, { ...everyone, cspNonce: nonce, kept }]]));
  const request = new Request(parts.appOrigin() + key, { signal: AbortSignal.timeout(TEN_SECONDS) });
  const answer = await handler(request, context);
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) return null;
  const headers = new Map([...answer.headers].filter(([name]) => !notKept.has(name)));
  const page = { tags, headers };
  if (!headers.get("content-type")?.startsWith("text/html")) return { ...page, body, scripts: [], styles: [] };
  const bare = withoutNonce(body.toString(), nonce);
  return bare && { ...page, body: Buffer.from(bare.html), scripts: bare.scripts, styles: bare.styles };
}

type Extras = { cookies: readonly string[]; formActionOrigins: readonly string[] };

function send({ request, response, isClosing, parts }: Exchange, page: SentPage, extras: Extras) {
  const { cookies, formActionOrigins } = extras;
  response.setHeader("Cache-Control", CACHE_CONTROL);
  response.setHeader("Vary", "Accept-Encoding, Cookie");
  response.setHeader("ETag", page.etag);
  const policy = contentSecurityPolicy({ ...page, development: parts.development, formActionOrigins });
  // Also on a 304: its headers replace those that the browser has stored.
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  if (isClosing()) response.setHeader("Connection", "close");
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304).end();
    return;
  }
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (page.encoding !== "identity") response.setHeader("Content-Encoding", page.encoding);
  response.setHeader("Content-Length", page.body.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : page.body);
}
