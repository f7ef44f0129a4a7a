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

/** The URL of a request. Its origin is always the store's; ambiguous targets are refused (RFC 9112, 3.2 and 11.2). */
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

/** A page's URL without trailing slashes, which React Router's client can't hydrate; undefined if it has none. */
export function slashlessAddress(method: string | undefined, url: URL): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const [, path, isData] = /^(.*[^/])\/+(\.data)?$/.exec(url.pathname) ?? [];
  if (!path || path.endsWith(".data")) return undefined;
  const search = new URLSearchParams(url.search);
  if (isData) search.delete("_routes");
  const target = isData ? `${path}${search.size > 0 ? `?${search}` : ""}` : path + url.search;
  return safeRedirect(target, "") || undefined;
}

/** Middleware of a page section, behind its guard: refuses visitors the same way at either URL. */
export function withoutTrailingSlash(guard: Guard): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { policy, slashless } = context.get(requestInfo);
    if (slashless !== undefined && policy?.guard === guard) throw redirect(slashless, 308);
    return next();
  };
}

const allowed = ["GET", "HEAD", "OPTIONS", "POST"];

/** Middleware of every page section: only methods that have a rate-limit class run an action. */
export const pageMethodsOnly: MiddlewareFunction<Response> = ({ request }, next) => {
  if (!allowed.includes(request.method)) throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  return next();
};

/** Whether another site may have caused an unsafe request (CSRF): by Origin, Fetch Metadata, or its cookies. */
export function isCrossOrigin(headers: IncomingHttpHeaders, appOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== appOrigin;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.cookie !== undefined;
}
