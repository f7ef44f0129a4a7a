import type { IncomingHttpHeaders } from "node:http";

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
