/** Routes with so much traffic that POST bypasses React Router. */
import { apiAnswer, type DirectHandler } from "./api-handler.server.ts";
import type { Exchange } from "./exchange.server.ts";

/** @returns the handler that bypasses React Router, if there is one */
export function directHandler({ request, url, match, parts }: Exchange): DirectHandler | undefined {
  if (request.method !== "POST" || !match || url?.pathname.endsWith(".data")) return undefined;
  return Object.hasOwn(parts.directHandlers, match.routeId) ? parts.directHandlers[match.routeId] : undefined;
}

/** Responds with a handler in place of React Router. */
export function answerDirectly({ request, match, info, signal }: Exchange, handler: DirectHandler, body: Buffer) {
  const { headersDistinct } = request;
  const headers = { get: (name: string) => headersDistinct[name.toLowerCase()]?.join(", ") ?? null };
  return apiAnswer(() => handler({ info, params: match?.params ?? {}, headers, body }), info, signal);
}
