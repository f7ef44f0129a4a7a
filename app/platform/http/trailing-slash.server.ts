import { type MiddlewareFunction, redirect } from "react-router";
import { requestInfo } from "../request-info.server.ts";
import type { Guard } from "../route-policy.ts";
import { safeRedirect } from "../safe-redirect.ts";

/**
 * A page's URL without trailing slashes: React Router's server treats both as the same page but its client doesn't, so
 * the page wouldn't hydrate.
 * @returns a path of this store; undefined without such a slash, or for methods other than GET and HEAD
 */
export function slashlessAddress(method: string | undefined, url: URL): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const [, path, isData] = /^(.*[^/])\/+(\.data)?$/.exec(url.pathname) ?? [];
  // A page's URL must not become another page's data URL.
  if (!path || path.endsWith(".data")) return undefined;
  const search = new URLSearchParams(url.search);
  if (isData) search.delete("_routes");
  const target = isData ? `${path}${search.size > 0 ? `?${search}` : ""}` : path + url.search;
  return safeRedirect(target, "") || undefined;
}

/**
 * Middleware of a page section, behind its guard: refuses visitors the same way at either URL.
 * @param guard the section's own; pages with another guard have a section of their own
 */
export function withoutTrailingSlash(guard: Guard): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { policy, slashless } = context.get(requestInfo);
    if (slashless !== undefined && policy?.guard === guard) throw redirect(slashless, 308);
    return next();
  };
}
