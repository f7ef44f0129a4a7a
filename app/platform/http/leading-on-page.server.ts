import { escapeHtml, linkButton, paragraph, plainPage, type StoreLook } from "./error-page.server.ts";

/**
 * The page between a form of the store and another origin: a link, which the page follows by itself. Both ways of
 * following take its place in the browser's history, so that "back" leads to the form and not here again.
 */
export function leadingOnPage({ target, nonce, look }: { target: URL; nonce: string; look: StoreLook }): string {
  const title = `Continue to ${target.host}`;
  const main = `${paragraph("You’re leaving the store for a moment. If nothing happens, use the link.")}
${linkButton(target.href, title)}
<script nonce="${nonce}">location.replace(document.querySelector("main a").href);</script>`;
  const head = `<meta http-equiv="refresh" content="0;url=${escapeHtml(target.href)}">\n`;
  return plainPage({ title, nonce, look, main, head });
}
