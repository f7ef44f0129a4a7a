import { createHash } from "node:crypto";

export type InlineHashes = { html: string; scripts: string[]; styles: string[] };

/**
 * Replaces a rendered page's nonce with hashes, so that the page can be cached. Only elements with the nonce get one:
 * an injected script stays forbidden.
 * @returns the page without nonces and the sources for its Content-Security-Policy (CSP Level 3, `hash-source`); null
 *   if the nonce occurs anywhere else
 */
export function withoutNonce(html: string, nonce: string): InlineHashes | null {
  const marked = new RegExp(
    `<(script|style)\\b[^>]* nonce="${nonce.replace(/[+/]/g, "\\$&")}"[^>]*>([^]*?)</\\1>`,
    "g",
  );
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, text = ""] of html.matchAll(marked)) {
    // External ones have no text; the policy checks their URL.
    if (text !== "") found[element as keyof typeof found].add(`'sha256-${sha256(text)}'`);
  }
  const bare = html.replaceAll(` nonce="${nonce}"`, "");
  return bare.includes(nonce) ? null : { html: bare, scripts: [...found.script], styles: [...found.style] };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
