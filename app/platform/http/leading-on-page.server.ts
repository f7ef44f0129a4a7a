import { escapeHtml, plainPage } from "./error-page.server.ts";

/**
 * The page between a form of the store and another origin: a link, which the page follows by itself. Both ways of
 * following take its place in the browser's history, so that "back" leads to the form and not here again.
 */
export function leadingOnPage({ target, nonce }: { target: URL; nonce: string }): string {
  const href = escapeHtml(target.href);
  const host = escapeHtml(target.host);
  const title = `Continue to ${target.host}`;
  const main = `<h1>${escapeHtml(title)}</h1>
<p>You are leaving the store for a moment. If nothing happens, use the link.</p>
<p><a href="${href}">Continue to ${host}</a></p>
<script nonce="${nonce}">location.replace(document.querySelector("a").href);</script>`;
  return plainPage({ title, nonce, main, head: `<meta http-equiv="refresh" content="0;url=${href}">\n` });
}
