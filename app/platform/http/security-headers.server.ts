import { randomBytes } from "node:crypto";

/** 128 random bits for one response's Content-Security-Policy. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

type Policy = {
  nonce: string;
  development: boolean;
  /** Origins besides the store's own that a form may be sent or redirected to. */
  formActionOrigins?: readonly string[];
};

/** The Content-Security-Policy (CSP Level 3) of one response. */
export function contentSecurityPolicy({ nonce, development, formActionOrigins = [] }: Policy): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    // Vite injects styles as elements without a nonce.
    "style-src": ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:"],
    // Vite's hot reload speaks over a WebSocket on a port of its own.
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

/**
 * The headers that every response of the store carries, whoever makes it.
 * HSTS only where the store's own origin is https: RFC 6797 forbids it elsewhere.
 */
export function securityHeaders(options: {
  https: boolean;
  development: boolean;
  nonce: string;
}): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(options),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(options.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
