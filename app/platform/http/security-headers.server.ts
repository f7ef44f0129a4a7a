import { createHash, randomBytes } from "node:crypto";
import type { Logger } from "../logging.server.ts";

/** 128 random bits for one response's Content-Security-Policy. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

export function nonceSources(nonce: string): Pick<Policy, "scripts" | "styles"> {
  const source = [`'nonce-${nonce}'`];
  return { scripts: source, styles: source };
}

type Policy = {
  scripts?: readonly string[];
  styles?: readonly string[];
  development: boolean;
  formActionOrigins?: readonly string[];
};

/** The Content-Security-Policy (CSP Level 3) of one response. */
export function contentSecurityPolicy({ scripts = [], styles = [], ...policy }: Policy): string {
  const { development, formActionOrigins = [] } = policy;
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // Vite injects styles as elements without a nonce.
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : styles)],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...(development ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'", ...formActionOrigins],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** The headers of every response. HSTS only on https: RFC 6797 forbids it elsewhere. */
export function securityHeaders(options: { https: boolean; development: boolean }): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(options),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(options.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

type InlineHashes = { html: string; scripts: string[]; styles: string[] };

/** A page with its nonce replaced by hashes (CSP Level 3), to be cached; null if the nonce occurs anywhere else. */
export function withoutNonce(html: string, nonce: string): InlineHashes | null {
  const marked = new RegExp(
    `<(script|style)\\b[^>]* nonce="${nonce.replace(/[+/]/g, "\\$&")}"[^>]*>([^]*?)</\\1>`,
    "g",
  );
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, text = ""] of html.matchAll(marked)) {
    if (text !== "") found[element as keyof typeof found].add(`'sha256-${sha256(text)}'`);
  }
  const bare = html.replaceAll(` nonce="${nonce}"`, "");
  return bare.includes(nonce) ? null : { html: bare, scripts: [...found.script], styles: [...found.style] };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

const freshMs = 5_000;
const budgetMs = 1_000;

/** The origins that forms may redirect to, loaded at most every 5 seconds; the last known list if that fails. */
export function cachedFormActionOrigins(load: () => Promise<string[]>, log: Logger): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let freshUntil = 0;
  let loading: Promise<void> | undefined;

  const refresh = () => {
    loading ??= load()
      .then((origins) => {
        known = origins.map((origin) => new URL(origin).origin);
        freshUntil = Date.now() + freshMs;
      })
      .catch((error: unknown) => log.warn({ err: error }, "form-action origins are not available"))
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  return async () => {
    if (Date.now() >= freshUntil) await within(refresh(), budgetMs);
    return known;
  };
}

function within(work: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
