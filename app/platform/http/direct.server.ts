/** Routes whose callers send so much that one method of theirs is answered without React Router. */
import { apiAnswer, type DirectHandler } from "./api-handler.server.ts";
import type { Exchange } from "./exchange.server.ts";

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
