import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether an unsafe request may have been caused by another site (CSRF): its Origin is not the store's, or there is
 * none and the browser says so (Fetch Metadata), or neither header is there although cookies came along. A caller
 * without cookies and without those headers is no browser and has nothing to abuse.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders, appOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== appOrigin;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.cookie !== undefined;
}
