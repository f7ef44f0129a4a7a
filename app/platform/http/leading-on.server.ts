import { escapeHtml, linkButton, paragraph, plainPage, type StoreLook } from "./error-page.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { safeMethods } from "./request-target.server.ts";

const redirects = [301, 302, 303, 307, 308];

/** Turns a form's redirect to another origin into a page that links there: the form's own CSP may be older (6.5.1). */
export function linkOtherOrigin({ request, parts, info }: Exchange, answer: Response): Response {
  const location = answer.headers.get("Location");
  if (location === null || !redirects.includes(answer.status) || safeMethods.includes(request.method ?? "")) {
    return answer;
  }
  const target = new URL(location, parts.appOrigin());
  if (target.origin === parts.appOrigin()) return answer;
  if (target.protocol !== "https:" && target.protocol !== "http:") {
    throw new Error(`A form leads to an address of the kind ${target.protocol}`);
  }
  const headers = new Headers(answer.headers);
  for (const name of ["Location", "X-Remix-Reload-Document"]) headers.delete(name);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(otherOriginPage({ target, nonce: info.cspNonce, look: parts.look() }), { status: 200, headers });
}

function otherOriginPage({ target, nonce, look }: { target: URL; nonce: string; look: StoreLook }): string {
  const title = `Continue to ${target.host}`;
  const main = `${paragraph("You’re leaving the store for a moment. If nothing happens, use the link.")}
${linkButton(target.href, title)}
<script nonce="${nonce}">location.replace(document.querySelector("main a").href);</script>`;
  const head = `<meta http-equiv="refresh" content="0;url=${escapeHtml(target.href)}">\n`;
  return plainPage({ title, nonce, look, main, head });
}
