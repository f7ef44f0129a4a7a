import { createHash } from "node:crypto";

export type InlineHashes = { html: string; scripts: string[]; styles: string[] };

/**
 * Replaces the nonce of a rendered page by hashes, so that the page can be shown again. Only what the renderer marked
 * with its nonce gets one: a script that came into the page in another way stays as forbidden as it was.
 * @returns the page without nonces and the sources for its Content-Security-Policy (CSP Level 3, `hash-source`); null
 *   where the nonce is left in any other place
 */
export function withoutNonce(html: string, nonce: string): InlineHashes | null {
  const marked = new RegExp(
    `<(script|style)\\b[^>]* nonce="${nonce.replace(/[+/]/g, "\\$&")}"[^>]*>([^]*?)</\\1>`,
    "g",
  );
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, text = ""] of html.matchAll(marked)) {
    // One that is loaded has no text; its address is what the policy judges.
    if (text !== "") found[element as keyof typeof found].add(`'sha256-${sha256(text)}'`);
  }
  const bare = html.replaceAll(` nonce="${nonce}"`, "");
  return bare.includes(nonce) ? null : { html: bare, scripts: [...found.script], styles: [...found.style] };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
