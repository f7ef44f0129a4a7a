import { paragraph, plainPage } from "./error-page.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { contentSecurityPolicy, nonceSources } from "./security-headers.server.ts";

/** The page of a closed store, with the status and the headers of the guard's response. */
export function closedAnswer({ info, parts }: Exchange, { status, headers }: Response): Response {
  const { cspNonce: nonce, closed } = info;
  const lines = (closed?.message || "Come back soon.").split("\n").filter(Boolean);
  const look = parts.look();
  const html = plainPage({
    ...{ title: "We’re closed right now", nonce, look, withoutLinks: true },
    main: lines.map(paragraph).join("\n"),
  });
  const all = new Headers(headers);
  all.set("Content-Type", "text/html; charset=utf-8");
  const { development } = parts;
  all.set("Content-Security-Policy", contentSecurityPolicy({ ...nonceSources(nonce), development }));
  return new Response(html, { status, headers: all });
}
