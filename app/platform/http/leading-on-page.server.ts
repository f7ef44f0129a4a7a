import { escapeHtml, linkButton, paragraph, plainPage, type StoreLook } from "./error-page.server.ts";

/**
 * An interstitial page between a form of the store and another origin, with a link that it follows by itself. It
 * replaces its history entry, so that "back" returns to the form.
 */
export function leadingOnPage({ target, nonce, look }: { target: URL; nonce: string; look: StoreLook }): string {
  const title = `Continue to ${target.host}`;
  const main = `${paragraph("You’re leaving the store for a moment. If nothing happens, use the link.")}
${linkButton(target.href, title)}
<script nonce="${nonce}">location.replace(document.querySelector("main a").href);</script>`;
  const head = `<meta http-equiv="refresh" content="0;url=${escapeHtml(target.href)}">\n`;
  return plainPage({ title, nonce, look, main, head });
}
