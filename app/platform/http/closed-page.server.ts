import { paragraph, plainPage } from "./error-page.server.ts";
import { type Exchange, textsFor } from "./exchange.server.ts";
import { contentSecurityPolicy, nonceSources } from "./security-headers.server.ts";

/** The page of a closed store, with the status and the headers of the guard's response. */
export function closedAnswer(exchange: Exchange, { status, headers }: Response): Response {
  const { info, parts } = exchange;
  const t = textsFor(exchange);
  const { cspNonce: nonce, closed } = info;
  const lines = (closed?.message || t("plain_pages.come_back")).split("\n").filter(Boolean);
  const look = parts.look();
  const html = plainPage({
    ...{ title: t("plain_pages.closed"), nonce, look, t, withoutLinks: true },
    main: lines.map(paragraph).join("\n"),
  });
  const all = new Headers(headers);
  all.set("Content-Type", "text/html; charset=utf-8");
  const { development } = parts;
  all.set("Content-Security-Policy", contentSecurityPolicy({ ...nonceSources(nonce), development }));
  return new Response(html, { status, headers: all });
}
