import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { requestInfo } from "../request-info.server.ts";
import type { Guard } from "../route-policy.ts";
import { safeRedirect } from "../safe-redirect.ts";
import type { Limits } from "./limits.server.ts";
import type { ProblemCode } from "./problem.server.ts";

export const safeMethods = ["GET", "HEAD", "OPTIONS"];
const methods = [...safeMethods, "POST", "PUT", "PATCH", "DELETE"];

type Target = { ok: true; url: URL } | { ok: false; code: ProblemCode };

const refused = (code: ProblemCode): Target => ({ ok: false, code });

/**
 * The URL of a request. Its origin is always the store's: neither Host nor an absolute target is trusted, and ambiguous
 * targets are refused (RFC 9112, sections 3.2 and 11.2).
 */
export function parseTarget(
  request: Pick<IncomingMessage, "method" | "url" | "rawHeaders" | "httpVersion">,
  appOrigin: string,
  limits: Pick<Limits, "urlBytes" | "queryFields">,
): Target {
  const method = request.method ?? "";
  const target = request.url ?? "";
  if (method === "TRACE" || method === "CONNECT") return refused("method_not_allowed");
  if (!methods.includes(method)) return refused("not_implemented");
  if (target.length > limits.urlBytes) return refused("uri_too_long");
  if (!isHostSound(request)) return refused("malformed_request");
  // Origin form only, printable ASCII without a fragment; PostgreSQL refuses NUL in text.
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(target) || target.includes("%00")) return refused("malformed_request");
  const url = new URL(appOrigin + target);
  // Two leading slashes, however encoded, would be another host in a Location header.
  if (url.origin !== appOrigin || url.pathname.startsWith("//") || !isDecodable(url.pathname)) {
    return refused("malformed_request");
  }
  if (url.search.split("&").length > limits.queryFields) return refused("malformed_request");
  return { ok: true, url };
}

function isHostSound({ rawHeaders, httpVersion }: Pick<IncomingMessage, "rawHeaders" | "httpVersion">): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because bundlers drop a call without a used result.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

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

const allowed = ["GET", "HEAD", "OPTIONS", "POST"];

/**
 * Middleware of every page section, behind its guard. React Router runs a page's action for any unsafe method;
 * rate-limit classes are declared for POST, the only one that browsers' forms send.
 */
export const pageMethodsOnly: MiddlewareFunction<Response> = ({ request }, next) => {
  if (!allowed.includes(request.method)) throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return next();
};

/**
 * Whether another site may have caused an unsafe request (CSRF): its Origin isn't the store's, or without one Fetch
 * Metadata says so, or a request with cookies has neither header. A client without cookies and these headers isn't a
 * browser, so there is nothing to abuse.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders, appOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== appOrigin;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.cookie !== undefined;
}
