import { type MiddlewareFunction, redirect } from "react-router";
import { requestInfo } from "../request-info.server.ts";
import type { Guard } from "../route-policy.ts";
import { safeRedirect } from "../safe-redirect.ts";

/**
 * A page's address without the slashes at its end: React Router's server takes both for the same page and its client
 * does not, so that the page would not hydrate.
 * @returns a path of this store; undefined where there is no such slash, or the request is no plain GET or HEAD
 */
export function slashlessAddress(method: string | undefined, url: URL): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const [, path, isData] = /^(.*[^/])\/+(\.data)?$/.exec(url.pathname) ?? [];
  // A page's address must not become that of another page's data.
  if (!path || path.endsWith(".data")) return undefined;
  const search = new URLSearchParams(url.search);
  if (isData) search.delete("_routes");
  const target = isData ? `${path}${search.size > 0 ? `?${search}` : ""}` : path + url.search;
  return safeRedirect(target, "") || undefined;
}

/**
 * Middleware of a section of pages, behind its guard: who may not enter is refused at either address.
 * @param guard the section's own; pages with another one inside it have a section of their own
 */
export function withoutTrailingSlash(guard: Guard): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { policy, slashless } = context.get(requestInfo);
    if (slashless !== undefined && policy?.guard === guard) throw redirect(slashless, 308);
    return next();
  };
}
