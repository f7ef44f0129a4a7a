import type { NoncePage } from "../page-cache/nonce-cache.server.ts";
import type { SentPage } from "../page-cache/page-cache.server.ts";
import { matchesEtag } from "../representation.server.ts";
import { type Exchange, fixedHeaders, type StoreParts } from "./exchange.server.ts";
import { contentSecurityPolicy, nonceSources } from "./security-headers.server.ts";

/** Only for visitors of the page for everyone, and only after revalidation. */
const CACHE_CONTROL = "private, no-cache";

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
  // Its own policy replaces the first pair.
  const shared = [...fixedHeaders(parts).slice(2), ...Object.entries(always).flat()];
  const withBody = [...shared, ...[...page.headers].flat(), ...bodyHeaders(page)];
  const prepared = { formActionOrigins, always: shared, withBody };
  preparedHeaders.set(page, prepared);
  return prepared;
}

function bodyHeaders({ body, encoding }: Pick<SentPage, "body" | "encoding">): string[] {
  const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  return [...encoded, "Content-Length", String(body.length)];
}

/** Answers with a page for everyone, or 304 if the browser has it. */
export function sendToAll(exchange: Exchange, page: SentPage, extras: Extras) {
  const { request, response, parts } = exchange;
  const { always, withBody } = prepare(page, parts, extras.formActionOrigins);
  const own = ownHeaders(exchange, extras);
  if (matchesEtag(request.headers["if-none-match"], page.etag)) response.writeHead(304, [...always, ...own]).end();
  else respond(exchange, [...withBody, ...own], page.body);
}

/** Answers with a page for those of whom it shows something. Nothing stores it. */
export function sendToSome(exchange: Exchange, page: NoncePage, extras: Extras) {
  const { parts, info } = exchange;
  const { development } = parts;
  const { formActionOrigins } = extras;
  const policy = { ...nonceSources(info.cspNonce), development, formActionOrigins };
  const always = [
    ...(page.isHtml ? ["Content-Security-Policy", contentSecurityPolicy(policy)] : fixedHeaders(parts).slice(0, 2)),
    ...fixedHeaders(parts).slice(2),
    ...["Cache-Control", "no-store", "Vary", "Accept-Encoding", "Cross-Origin-Resource-Policy", "same-origin"],
  ];
  const pages = [...[...page.headers].flat(), ...bodyHeaders(page)];
  respond(exchange, [...always, ...pages, ...ownHeaders(exchange, extras)], page.body);
}

function ownHeaders({ isClosing, headers }: Exchange, { cookies }: Extras): string[] {
  for (const cookie of cookies) headers.push("Set-Cookie", cookie);
  if (isClosing()) headers.push("Connection", "close");
  return headers;
}

function respond({ request, response }: Exchange, headers: readonly string[], body: Buffer) {
  response.writeHead(200, [...headers]).end(request.method === "HEAD" ? undefined : body);
}
