/** Retry-After in seconds (RFC 9110), and X-RateLimit-Reset, the same instant in unix seconds. */
export function retryLater(seconds: number): Record<string, string> {
  return {
    "Retry-After": String(seconds),
    "X-RateLimit-Reset": String(Math.ceil(Date.now() / 1000) + seconds),
  };
}
