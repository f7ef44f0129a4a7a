import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { standardLanguage } from "#app/texts/languages.ts";
import { type Texts, textsIn } from "#app/texts/texts.ts";
import { accessLog, type Logger, log } from "../logging.server.ts";
import { observeRequest } from "../metrics.server.ts";
import type { Admission, Arrival } from "../rate-limits/limit-steps.server.ts";
import { type RequestInfo, requestInfo, type ShownVisitor } from "../request-info.server.ts";
import { isForShoppers, type RoutePolicy } from "../route-policy.ts";
import { lastStoreTexts } from "../texts.server.ts";
import type { DirectHandlers } from "./api-handler.server.ts";
import { clientAddress, networkOf, type TrustedProxies } from "./client-address.server.ts";
import { errorPage, type StoreLook } from "./error-page.server.ts";
import type { ReadinessChecks } from "./health.server.ts";
import type { Limits } from "./limits.server.ts";
import { pageTitles } from "./page-titles.ts";
import { type ProblemCode, type ProblemOptions, problem, problemCodes } from "./problem.server.ts";
import { contentSecurityPolicy, newNonce, nonceSources, securityHeaders } from "./security-headers.server.ts";
import type { FileServer } from "./static-files.server.ts";

export type StoreParts = {
  appOrigin(): string;
  development: boolean;
  trustedProxies: TrustedProxies;
  matchPolicy(pathname: string): MatchedPolicy | undefined;
  admit(arrival: Arrival): Promise<Admission>;
  /** What a shared page shows of this visitor, and what to send along with it; null if that is unknown. */
  shownOf(visit: Visit): Promise<{ shown: ShownVisitor; cookies: readonly string[] } | null>;
  loadBuild(): Promise<ServerBuild>;
  directHandlers: DirectHandlers;
  files: FileServer;
  readinessChecks: ReadinessChecks;
  formActionOrigins(): Promise<string[]>;
  limits: Limits;
  look(): StoreLook;
};

/** `cookies` is the Cookie header. The rest is created on demand: most visitors of a shared page need neither. */
export type Visit = { cookies: string | undefined; context(): RouterContextProvider; headers(): Headers };

/** `pattern` is the declared path, for example `/api/auth/*`. */
export type MatchedPolicy = { routeId: string; pattern: string; params: Arrival["params"]; policy: RoutePolicy };

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  parts: StoreParts;
  info: RequestInfo;
  readonly context: RouterContextProvider;
  /** This response's own headers besides `fixedHeaders`: name, value, name, value. */
  readonly headers: string[];
  /** Aborted when the client leaves before its response is complete. */
  signal: AbortSignal;
  expectsContinue: boolean;
  isClosing(): boolean;
  rawPath: string;
  url?: URL;
  match?: MatchedPolicy | undefined;
  servedAs?: "health" | "file" | undefined;
};

/** Starts an exchange: request id, client address and nonce. Creates on demand what files and cached pages don't need. */
export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  parts: StoreParts,
  state: { expectsContinue: boolean; isClosing(): boolean },
): Exchange {
  const requestId = randomUUID();
  const address = clientAddress(request, parts.trustedProxies);
  let requestLog: Logger | undefined;
  let nonce: string | undefined;
  const info: RequestInfo = {
    requestId,
    clientAddress: address,
    network: isNobodys(address, parts.trustedProxies) ? "unknown" : networkOf(address),
    get cspNonce() {
      nonce ??= newNonce();
      return nonce;
    },
    get log() {
      requestLog ??= log.child({ requestId });
      return requestLog;
    },
  };
  let context: RouterContextProvider | undefined;
  let gone: AbortController | undefined;
  let isGone = false;
  const exchange: Exchange = {
    request,
    response,
    parts,
    info,
    get context() {
      context ??= new RouterContextProvider(new Map([[requestInfo, info]]));
      return context;
    },
    headers: ["X-Request-Id", requestId],
    get signal() {
      gone ??= new AbortController();
      if (isGone) gone.abort();
      return gone.signal;
    },
    expectsContinue: state.expectsContinue,
    isClosing: state.isClosing,
    rawPath: (request.url ?? "").split("?")[0]?.slice(0, 512) ?? "",
  };
  const startedAt = performance.now();
  response.once("close", () => {
    isGone = !response.writableFinished;
    if (isGone) gone?.abort();
    const milliseconds = performance.now() - startedAt;
    noteAccess(exchange, milliseconds);
    measure(exchange, milliseconds);
    discardFor(request, parts.limits.discardMs);
  });
  return exchange;
}

const fixed = new WeakMap<StoreParts, readonly string[]>();

/** The headers of every response, as name, value, name, value. The first is the CSP, which pages replace. */
export function fixedHeaders(parts: StoreParts): readonly string[] {
  const known = fixed.get(parts);
  if (known) return known;
  const https = parts.appOrigin().startsWith("https:");
  const headers = Object.entries(securityHeaders({ https, development: parts.development })).flat();
  fixed.set(parts, headers);
  return headers;
}

/** Sets a response's headers so far, so that those set later replace them. */
export function setHeaders({ response, parts, headers }: Exchange) {
  for (const pairs of [fixedHeaders(parts), headers]) {
    for (let at = 0; at < pairs.length; at += 2) response.setHeader(pairs[at] ?? "", pairs[at + 1] ?? "");
  }
}

function isNobodys(address: string, proxies: TrustedProxies): boolean {
  return isIP(address) === 0 || proxies.trusts(address);
}

function discardFor(request: IncomingMessage, milliseconds: number) {
  if (request.complete || request.socket.destroyed) return;
  setTimeout(() => request.complete || request.socket.destroy(), milliseconds).unref();
}

function noteAccess({ request, response, info, rawPath, match, parts, servedAs }: Exchange, milliseconds: number) {
  // In development every module of the page is a request.
  const isNoise = rawPath === "/healthz" || rawPath === "/readyz" || (parts.development && servedAs === "file");
  const access = {
    requestId: info.requestId,
    method: request.method,
    path: rawPath,
    route: match?.routeId,
    status: response.statusCode,
    ms: Math.round(milliseconds * 10) / 10,
    clientAddress: info.clientAddress,
    ...(response.writableFinished ? {} : { aborted: true }),
  };
  accessLog[isNoise ? "debug" : "info"](access, "request");
}

function measure({ request, response, servedAs, match }: Exchange, milliseconds: number) {
  observeRequest({
    route: servedAs ?? match?.pattern ?? "none",
    method: request.method ?? "",
    status: response.writableFinished ? response.statusCode : undefined,
    milliseconds,
  });
}

/** Whether API errors are problems here. better-auth's routes belong to the API but have their own bodies. */
export function isApi({ match, rawPath }: Exchange): boolean {
  return match ? match.pattern.startsWith("/api/") : /^\/api\//i.test(rawPath);
}

export function streamsBody({ match, request }: Exchange): boolean {
  return match?.policy.body === "stream" && request.method === "POST";
}

export const RETRY_SECONDS = 5;

/**
 * The texts for the caller, in what the server writes without a route: the Store's, or the English ones for
 * Operators and machines. Needs no database.
 */
export function textsFor(exchange: Exchange): Texts {
  const { policy } = exchange.info;
  const isEnglish = isApi(exchange) || (policy !== undefined && !isForShoppers(policy));
  return isEnglish ? textsIn(standardLanguage) : lastStoreTexts();
}

/** The response when no route handles the request: a problem under `/api`, a page elsewhere. */
export function refusal(exchange: Exchange, code: ProblemCode, options: ProblemOptions = {}): Response {
  const { requestId, cspNonce: nonce } = exchange.info;
  if (isApi(exchange)) return problem(code, { ...options, requestId });
  const { status, title: named } = problemCodes[code];
  const t = textsFor(exchange);
  const known = pageTitles[code];
  const title = known ? t(known) : named;
  const headers = new Headers(options.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { development } = exchange.parts;
  headers.set("Content-Security-Policy", contentSecurityPolicy({ ...nonceSources(nonce), development }));
  const again = retryUrl(exchange);
  const retryAfterSeconds = code === "unavailable" ? Number(headers.get("Retry-After") ?? RETRY_SECONDS) : undefined;
  const shown = { status, title, detail: options.detail, retryAfterSeconds, again };
  return new Response(errorPage({ ...shown, requestId, nonce, look: exchange.parts.look(), t }), { status, headers });
}

export function retryUrl({ request, url }: Exchange): string | undefined {
  return url && (request.method === "GET" || request.method === "HEAD") ? url.pathname + url.search : undefined;
}
