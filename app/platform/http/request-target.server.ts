import type { IncomingMessage } from "node:http";
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
