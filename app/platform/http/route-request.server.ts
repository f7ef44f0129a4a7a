import type { IncomingMessage } from "node:http";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { apiAnswer, type DirectHandler } from "./api-handler.server.ts";
import { closedAnswer } from "./closed-page.server.ts";
import { deliverJson } from "./deliver.server.ts";
import { type Exchange, isApi, refusal, streamsBody } from "./exchange.server.ts";
import { withOutages } from "./outage.server.ts";
import { problemCodeOf, problemMediaType } from "./problem.server.ts";
import { type IncomingBody, incomingBody } from "./request-body.server.ts";
import { safeMethods } from "./request-target.server.ts";

/** What proxies and clients claim about the connection: code behind the server must not see it. */
const untrusted = /^(?:x-forwarded-.*|forwarded|x-real-ip|fly-client-ip|x-request-id|x-original-url|x-rewrite-url)$/;
const hopByHop = /^(?:connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/;

/**
 * React Router's handlers, each created once per build and route, of that route with its layouts alone: React Router
 * would match all routes again, several times. Its mode decides whether errors keep their message and stack.
 */
export function routerHandlers(development: boolean) {
  const mode = development ? "development" : "production";
  const handlers = new WeakMap<ServerBuild, Map<string | undefined, RequestHandler>>();
  return (build: ServerBuild, routeId: string | undefined): RequestHandler => {
    const ofBuild = handlers.get(build) ?? new Map<string | undefined, RequestHandler>();
    handlers.set(build, ofBuild);
    const handler = ofBuild.get(routeId) ?? createRequestHandler(withOutages(branchOf(build, routeId)), mode);
    ofBuild.set(routeId, handler);
    return handler;
  };
}

/** The build with a route and what is above it; all of it if there is no such route. */
function branchOf(build: ServerBuild, routeId: string | undefined): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (let id = routeId; id !== undefined; id = build.routes[id]?.parentId) routes[id] = build.routes[id];
  return routeId !== undefined && build.routes[routeId] ? { ...build, routes } : build;
}

/** Calls React Router, and turns its bare errors into the form that the API and pages promise. */
export async function routeRequest(
  exchange: Exchange,
  build: ServerBuild,
  handler: RequestHandler,
  body: Buffer | null,
) {
  if (streamsBody(exchange)) exchange.context.set(incomingBody, bodyOf(exchange));
  const answer = await handler(toRequest(exchange, body), exchange.context);
  if (exchange.info.isFrameless && answer.status === 503 && !exchange.url?.pathname.endsWith(".data")) {
    await answer.body?.cancel();
    return refusal(exchange, "unavailable");
  }
  if (exchange.info.closed && answer.status === 503 && answer.body === null) return closedAnswer(exchange, answer);
  const headers = withAllow(exchange, build, answer);
  if (answer.status < 400 || !isBare(exchange, answer)) {
    return headers === answer.headers ? answer : new Response(answer.body, { status: answer.status, headers });
  }
  await answer.body?.cancel();
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return refusal(exchange, problemCodeOf(answer.status), { headers });
}

function bodyOf(exchange: Exchange): IncomingBody {
  const { request, response, parts } = exchange;
  const { streamedBodyMs } = parts.limits;
  return {
    headers: request.headers,
    open() {
      if (exchange.expectsContinue) response.writeContinue();
      exchange.expectsContinue = false;
      return request;
    },
    allowSilence: () => request.socket.setTimeout(streamedBodyMs),
    timeoutMs: streamedBodyMs,
  };
}

function toRequest(exchange: Exchange, body: Buffer | null): Request {
  const { request, url, signal, parts } = exchange;
  const headers = receivedHeaders(request);
  headers.set("host", new URL(parts.appOrigin()).host);
  const isEmpty = body?.length === 0;
  // An empty form without a type is still a form; parsers throw on a missing type.
  if (isEmpty && !isApi(exchange) && !headers.has("content-type")) {
    headers.set("content-type", "application/x-www-form-urlencoded");
  }
  // An empty API request has no body, as in Fetch, so no parser can refuse it.
  const bytes = body === null || (isEmpty && isApi(exchange)) ? null : new Uint8Array(body);
  return new Request(url ?? parts.appOrigin(), { method: request.method ?? "GET", headers, body: bytes, signal });
}

export function receivedHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    if (untrusted.test(name) || hopByHop.test(name) || values === undefined) continue;
    const separator = name === "cookie" ? "; " : ", ";
    headers.set(name, values.join(separator));
  }
  return headers;
}

function withAllow({ match }: Exchange, build: ServerBuild, answer: Response): Headers {
  if (answer.status !== 405 || answer.headers.has("Allow") || !match) return answer.headers;
  const headers = new Headers(answer.headers);
  headers.set("Allow", allowedMethods(build, match.routeId).join(", "));
  return headers;
}

function isBare(exchange: Exchange, answer: Response): boolean {
  if (exchange.request.method === "HEAD" || exchange.url?.pathname.endsWith(".data")) return false;
  if (answer.body === null) return true;
  const type = answer.headers.get("Content-Type") ?? "";
  return isApi(exchange) && exchange.match?.policy.guard !== "auth-library" && !type.startsWith(problemMediaType);
}

export function allowedMethods(build: ServerBuild, routeId: string): string[] {
  const module = build.routes[routeId]?.module;
  const reads = module?.loader || module?.default ? ["GET", "HEAD"] : [];
  return module?.action ? [...reads, "POST"] : reads;
}

/** Whether a resource route lacks a handler for this method: React Router responds 400 to some of them. */
export function isMethodMissing(exchange: Exchange, build: ServerBuild): boolean {
  const module = exchange.match && build.routes[exchange.match.routeId]?.module;
  if (!module || module.default || module.ErrorBoundary || exchange.url?.pathname.endsWith(".data")) return false;
  return safeMethods.includes(exchange.request.method ?? "") ? !module.loader : !module.action;
}

/** The handler of a route with so much traffic that POST bypasses React Router, if there is one. */
export function directHandler({ request, url, match, parts }: Exchange): DirectHandler | undefined {
  if (request.method !== "POST" || !match || url?.pathname.endsWith(".data")) return undefined;
  return Object.hasOwn(parts.directHandlers, match.routeId) ? parts.directHandlers[match.routeId] : undefined;
}

/** Calls a direct handler, and sends its data. @returns null once sent, otherwise what is still to be delivered */
export function answerDirectly(exchange: Exchange, handler: DirectHandler, body: Buffer): Promise<Response | null> {
  const { request, match, info } = exchange;
  const headers = {
    get(name: string) {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(", ") : (value ?? null);
    },
  };
  const signal = {
    get aborted() {
      return exchange.signal.aborted;
    },
  };
  const send = (data: unknown) => {
    deliverJson(exchange, data);
    return null;
  };
  return apiAnswer(() => handler({ info, params: match?.params ?? {}, headers, body }), info, signal, send);
}
