/** Routes whose callers send so much that one method of theirs is answered without React Router. */
import type { RequestInfo } from "../request-info.server.ts";
import { apiAnswer } from "./api-handler.server.ts";
import type { Exchange } from "./exchange.server.ts";

export type DirectRequest = {
  info: RequestInfo;
  /** The address's parameters. */
  params: Readonly<Record<string, string | undefined>>;
  /** As `Request` would have them: names in any case, those sent twice joined with a comma. */
  headers: Pick<Headers, "get">;
  body: Buffer;
};

/** Answers as a handler of `apiMethods` does: with JSON data, a Response or a refusal, or by throwing. */
export type DirectHandler = (request: DirectRequest) => Promise<unknown>;

/**
 * By route id, what answers POST there. The route has the same handler for React Router, which answers every other
 * method and spelling; its policy, and all that the server does before and after an answer, hold for both.
 */
export type DirectHandlers = Readonly<Record<string, DirectHandler>>;

/** @returns what answers a request without React Router, if anything does */
export function directHandler({ request, url, match, parts }: Exchange): DirectHandler | undefined {
  if (request.method !== "POST" || !match || url?.pathname.endsWith(".data")) return undefined;
  return Object.hasOwn(parts.directHandlers, match.routeId) ? parts.directHandlers[match.routeId] : undefined;
}

/** Has a handler answer in React Router's place. */
export function answerDirectly({ request, match, info, signal }: Exchange, handler: DirectHandler, body: Buffer) {
  const { headersDistinct } = request;
  const headers = { get: (name: string) => headersDistinct[name.toLowerCase()]?.join(", ") ?? null };
  return apiAnswer(() => handler({ info, params: match?.params ?? {}, headers, body }), info, signal);
}
