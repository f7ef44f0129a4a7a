import type { Texts } from "#app/texts/texts.ts";
import { escapeHtml, linkButton, paragraph, plainPage, type StoreLook } from "./error-page.server.ts";
import { type Exchange, textsFor } from "./exchange.server.ts";
import { safeMethods } from "./request-target.server.ts";

const redirects = [301, 302, 303, 307, 308];

/** Turns a form's redirect to another origin into a page that links there: the form's own CSP may be older (6.5.1). */
export function linkOtherOrigin(exchange: Exchange, answer: Response): Response {
  const { request, parts, info } = exchange;
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
  const page = { target, nonce: info.cspNonce, look: parts.look(), t: textsFor(exchange) };
  return new Response(otherOriginPage(page), { status: 200, headers });
}

type OtherOrigin = { target: URL; nonce: string; look: StoreLook; t: Texts };

function otherOriginPage({ target, nonce, look, t }: OtherOrigin): string {
  const title = t("plain_pages.continue_to", { host: target.host });
  const main = `${paragraph(t("plain_pages.leaving"))}
${linkButton(target.href, title)}
<script nonce="${nonce}">location.replace(document.querySelector("main a").href);</script>`;
  const head = `<meta http-equiv="refresh" content="0;url=${escapeHtml(target.href)}">\n`;
  return plainPage({ title, nonce, look, t, main, head });
}
