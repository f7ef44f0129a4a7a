import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "react-router";
import { log } from "../logging.server.ts";
import { keptReads } from "../page-cache/kept-reads.server.ts";
import { nonceCache } from "../page-cache/nonce-cache.server.ts";
import { pageCache } from "../page-cache/page-cache.server.ts";
import { pageChanges } from "../page-cache/page-changes.server.ts";
import { processWide } from "../process-wide.server.ts";
import { retryLater } from "../rate-limits/limit-headers.ts";
import { isForMachines, type RateClass, rateClass } from "../route-policy.ts";
import { securityEvent } from "../security-event.server.ts";
import { deliver } from "./deliver.server.ts";
import {
  beginExchange,
  type Exchange,
  fixedHeaders,
  isApi,
  refusal,
  type StoreParts,
  streamsBody,
  textsFor,
} from "./exchange.server.ts";
import { healthResponse, readiness } from "./health.server.ts";
import { linkOtherOrigin } from "./leading-on.server.ts";
import { limitedAnswer } from "./limited-answer.server.ts";
import { isDatabaseOutage } from "./outage.server.ts";
import { placesAtWork } from "./overload.server.ts";
import { bodyRefusal, formRefusal, readBody } from "./request-body.server.ts";
import { isCrossOrigin, parseTarget, safeMethods, slashlessAddress } from "./request-target.server.ts";
import {
  allowedMethods,
  answerDirectly,
  directHandler,
  isMethodMissing,
  receivedHeaders,
  routeRequest,
  routerHandlers,
} from "./route-request.server.ts";
import { cachedFormActionOrigins } from "./security-headers.server.ts";
import { sharedPages } from "./shared-page.server.ts";

type ListenerState = { expectsContinue: boolean; isClosing(): boolean };

/** A request's steps: target, health, files, origin, rate limit, body, routes. Each responds or passes on. */
export function requestPipeline(parts: StoreParts) {
  const handlerOf = routerHandlers(parts.development);
  const ready = readiness(parts.readinessChecks, parts.limits.readinessMs, log);
  const places = placesAtWork(parts.limits);
  const formActionOrigins = cachedFormActionOrigins(parts.formActionOrigins, log);
  const changes = pageChanges();
  const noncePages = processWide("nonce-pages", () => nonceCache(changes));
  const caches = { pages: pageCache(undefined, changes), noncePages, reads: keptReads(changes) };
  const wasSharedPage = sharedPages(formActionOrigins, caches);

  async function answer(exchange: Exchange): Promise<Response | null> {
    const target = parseTarget(exchange.request, parts.appOrigin(), parts.limits);
    if (!target.ok) return (await limited(exchange, "PUBLIC")) ?? refusal(exchange, target.code, allowAll(target.code));
    exchange.url = target.url;
    exchange.match = parts.matchPolicy(target.url.pathname);
    exchange.info.policy = exchange.match?.policy;
    exchange.info.isData = target.url.pathname.endsWith(".data");
    exchange.info.slashless = slashlessAddress(exchange.request.method, target.url);
    const health = healthAnswer(exchange);
    if (health) exchange.servedAs = "health";
    if (health) return health === "ready" ? ready(exchange.isClosing()) : health;
    const file = sendFile(exchange);
    if (typeof file === "boolean" ? file : await file) return null;
    if (places.isFull()) return overloaded(exchange);
    // A request from another site never counts as the visitor's own checkout.
    const isForeign = fromElsewhere(exchange);
    const policy = isForeign ? undefined : exchange.match?.policy;
    // Every page needs the settings: the check for changes goes out beside the look-up of the session.
    if (policy && !isForMachines(policy)) void exchange.info.kept?.looked();
    const refused = await limited(exchange, policy ? rateClass(policy, exchange.request.method ?? "") : "PUBLIC");
    if (refused) return refused;
    if (isForeign) return crossOrigin(exchange);
    return (await wasSharedPage(exchange, () => sharedHandler(exchange))) ? null : route(exchange);
  }

  async function sharedHandler({ match }: Exchange): Promise<RequestHandler> {
    const handler = handlerOf(await parts.loadBuild(), match?.routeId);
    return async (request, context) =>
      (await places.work(() => handler(request, context))) ?? new Response(null, { status: 503 });
  }

  async function limited(exchange: Exchange, rate: RateClass): Promise<Response | undefined> {
    const { request, info, match } = exchange;
    const context = () => exchange.context;
    const params = match?.params ?? {};
    const admission = await parts.admit({ rate, info, context, headers: () => receivedHeaders(request), params });
    for (const [name, value] of Object.entries(admission.headers)) exchange.headers.push(name, value);
    return admission.ok ? undefined : limitedAnswer(exchange, admission.retryAfterSeconds, formActionOrigins);
  }

  async function route(exchange: Exchange): Promise<Response | null> {
    const direct = directHandler(exchange);
    if (direct) return withBody(exchange, (body) => answerDirectly(exchange, direct, body ?? Buffer.alloc(0)));
    const build = await parts.loadBuild();
    if (isMethodMissing(exchange, build) && exchange.match) {
      const headers = { Allow: allowedMethods(build, exchange.match.routeId).join(", ") };
      return refusal(exchange, "method_not_allowed", { headers });
    }
    return withBody(exchange, (body) => routeRequest(exchange, build, handlerOf(build, exchange.match?.routeId), body));
  }

  async function withBody(exchange: Exchange, work: (body: Buffer | null) => Promise<Response | null>) {
    const body = await receiveBody(exchange);
    if (body instanceof Response || body === "aborted") return body === "aborted" ? null : body;
    const answer = await places.work(() => work(body));
    return answer === undefined ? overloaded(exchange) : answer;
  }

  return async (request: IncomingMessage, response: ServerResponse, state: ListenerState): Promise<void> => {
    const exchange = beginExchange(request, response, parts, state);
    exchange.info.kept = caches.reads.forRequest();
    try {
      const result = await answer(exchange);
      if (result) await deliver(exchange, linkOtherOrigin(exchange, result), formActionOrigins);
    } catch (error) {
      await recover(exchange, error, formActionOrigins);
    }
  };
}

/** RFC 9110 requires Allow on every 405, even for a method that the store never supports. */
function allowAll(code: string) {
  return code === "method_not_allowed" ? { headers: { Allow: "GET, HEAD, POST" } } : {};
}

function healthAnswer(exchange: Exchange): Response | "ready" | undefined {
  const pathname = exchange.url?.pathname;
  if (pathname !== "/healthz" && pathname !== "/readyz") return undefined;
  const { method } = exchange.request;
  if (method !== "GET" && method !== "HEAD") {
    return refusal(exchange, "method_not_allowed", { headers: { Allow: "GET, HEAD" } });
  }
  return pathname === "/readyz" ? "ready" : healthResponse();
}

/** Whether a file was sent; false if there is none at this path. A promise only where files come from Vite. */
function sendFile(exchange: Exchange): boolean | Promise<boolean> {
  const { request, response, parts, headers } = exchange;
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  exchange.servedAs = "file";
  const noted = (isSent: boolean) => {
    if (!isSent) exchange.servedAs = undefined;
    return isSent;
  };
  const sent = parts.files(request, response, [...fixedHeaders(parts), ...headers]);
  return typeof sent === "boolean" ? noted(sent) : sent.then(noted);
}

function overloaded(exchange: Exchange): Response {
  const detail = "Too many requests at once. Try again in a few seconds.";
  return refusal(exchange, "unavailable", { detail, headers: retryLater(2) });
}

function fromElsewhere({ request, match, parts }: Exchange): boolean {
  if (safeMethods.includes(request.method ?? "") || (match && isForMachines(match.policy))) return false;
  return isCrossOrigin(request.headers, parts.appOrigin());
}

function crossOrigin(exchange: Exchange): Response {
  const { match, parts } = exchange;
  securityEvent(exchange.info, "cross-origin.refused", { route: match?.routeId });
  return refusal(exchange, "cross_origin", {
    detail: textsFor(exchange)("plain_pages.use_store_at", { origin: parts.appOrigin() }),
  });
}

async function receiveBody(exchange: Exchange): Promise<Buffer | null | Response | "aborted"> {
  const { request, response, parts } = exchange;
  const { bodyBytes, bodyMs, streamedBodyBytes } = parts.limits;
  const isStreamed = streamsBody(exchange);
  const refused = bodyRefusal(request, isStreamed ? streamedBodyBytes : bodyBytes);
  if (refused) return refusal(exchange, refused);
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (isStreamed) return null;
  if (exchange.expectsContinue) {
    response.writeContinue();
    exchange.expectsContinue = false;
  }
  const body = await readBody(request, bodyBytes, bodyMs);
  if (!body.ok) return body.code === "aborted" ? "aborted" : refusal(exchange, body.code);
  const contentType = request.headers["content-type"];
  const isForm = !isApi(exchange) && (body.bytes.length > 0 || contentType !== undefined);
  const unreadable = isForm ? await formRefusal(contentType, body.bytes, parts.limits.formFields) : undefined;
  return unreadable ? refusal(exchange, unreadable) : body.bytes;
}

/** The last resort: logs once and responds without internals, or closes a response that has already started. */
async function recover(exchange: Exchange, error: unknown, formActionOrigins: () => Promise<readonly string[]>) {
  const { response, signal, info, parts } = exchange;
  if (signal.aborted) return;
  info.log.error({ err: error, path: exchange.rawPath }, "request failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const detail = parts.development && error instanceof Error ? error.stack : undefined;
  await deliver(
    exchange,
    refusal(exchange, isDatabaseOutage(error) ? "unavailable" : "internal_error", { detail }),
    formActionOrigins,
  ).catch((failure: unknown) => {
    info.log.error({ err: failure }, "the error page failed too");
    response.destroy();
  });
}
