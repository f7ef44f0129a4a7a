import { randomBytes } from "node:crypto";

/** 128 random bits for one response's Content-Security-Policy. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The sources of a page that was rendered with this nonce. */
export function nonceSources(nonce: string): Pick<Policy, "scripts" | "styles"> {
  const source = [`'nonce-${nonce}'`];
  return { scripts: source, styles: source };
}

type Policy = {
  /** Sources of the page's own scripts and styles (`'nonce-…'`, `'sha256-…'`); none by default. */
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
    // Vite's hot reload uses a WebSocket on its own port.
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
    // Pages set their own; nothing else has a script to run.
    "Content-Security-Policy": contentSecurityPolicy(options),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(options.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
