import { type RequestHandler, RouterContextProvider } from "react-router";
import type { keptReads } from "../page-cache/kept-reads.server.ts";
import type { pageCache, RenderedPage, SentPage } from "../page-cache/page-cache.server.ts";
import { pageKey } from "../page-cache/page-key.ts";
import { bestEncoding, isKnown } from "../representation.server.ts";
import { requestInfo } from "../request-info.server.ts";
import { type Exchange, fixedHeaders, type StoreParts } from "./exchange.server.ts";
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
    const { request, parts, info } = exchange;
    // Cached and rendered pages both start with this check.
    const isKnown = info.kept?.looked() ?? Promise.resolve(false);
    const visit = await parts.visitAsEveryone({
      cookies: request.headers.cookie,
      context: () => exchange.context,
      headers: () => receivedHeaders(request),
    });
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

/** A page's headers, as name, value, name, value, as long as forms lead to the same origins. */
type Prepared = { formActionOrigins: readonly string[]; always: readonly string[]; withBody: readonly string[] };
const preparedHeaders = new WeakMap<SentPage, Prepared>();

function prepare(page: SentPage, parts: StoreParts, formActionOrigins: readonly string[]): Prepared {
  const known = preparedHeaders.get(page);
  if (known?.formActionOrigins === formActionOrigins) return known;
  const policy = contentSecurityPolicy({ ...page, development: parts.development, formActionOrigins });
  const always = {
    "Cache-Control": CACHE_CONTROL,
    Vary: "Accept-Encoding, Cookie",
    ETag: page.etag,
    // Also on a 304: its headers replace those that the browser has stored.
    "Content-Security-Policy": policy,
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const body = {
    ...(page.encoding === "identity" ? {} : { "Content-Encoding": page.encoding }),
    "Content-Length": String(page.body.length),
  };
  // Its own policy replaces the first pair.
  const shared = [...fixedHeaders(parts).slice(2), ...Object.entries(always).flat()];
  const withBody = [...shared, ...[...page.headers].flat(), ...Object.entries(body).flat()];
  const prepared = { formActionOrigins, always: shared, withBody };
  preparedHeaders.set(page, prepared);
  return prepared;
}

function send({ request, response, isClosing, parts, headers }: Exchange, page: SentPage, extras: Extras) {
  const { always, withBody } = prepare(page, parts, extras.formActionOrigins);
  for (const cookie of extras.cookies) headers.push("Set-Cookie", cookie);
  if (isClosing()) headers.push("Connection", "close");
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, [...always, ...headers]).end();
    return;
  }
  response.writeHead(200, [...withBody, ...headers]).end(request.method === "HEAD" ? undefined : page.body);
}
