import type { Count, Rate } from "./sliding-window.ts";

export type Counted = { limit: string; rate: Rate; verdict: Count };

/** Whole seconds until a window has certainly ended, at least 1. */
export const secondsUntil = (reset: number, now: number) => Math.max(1, Math.floor((reset - now) / 1000) + 1);

/** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers): quotas, what is left, and seconds. */
export function limitHeaders(counted: readonly Counted[], now: number): Record<string, string> {
  const policies = counted.map(({ limit, rate }) => `"${limit}";q=${rate.count};w=${rate.seconds}`);
  const states = counted.map(
    ({ limit, verdict }) => `"${limit}";r=${verdict.remaining};t=${secondsUntil(verdict.reset, now)}`,
  );
  return { "RateLimit-Policy": policies.join(", "), RateLimit: states.join(", ") };
}

/** Retry-After in seconds (RFC 9110), and X-RateLimit-Reset, the same instant in unix seconds. */
export function retryLater(seconds: number): Record<string, string> {
  return {
    "Retry-After": String(seconds),
    "X-RateLimit-Reset": String(Math.ceil(Date.now() / 1000) + seconds),
  };
}
