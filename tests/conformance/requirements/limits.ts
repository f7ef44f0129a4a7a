import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 8: limits. */
export const limits = {
  "S8.1": "Every route belongs to one of four classes, each with an enforced rate limit.",
  "S8.2": "The Sensitive class includes subscribing to and unsubscribing from the newsletter.",
  "S8.3": "The Sensitive class includes Checkout requests.",
  "S8.4": "The Sensitive class includes Checkout sessions.",
  "S8.5": "The Sensitive class includes payment intents.",
  "S8.6": "A rate-limited request gets status 429 with `Retry-After` and `X-RateLimit-Reset`.",
  "S8.7": "In production, `AUTH_SECRET` has at least 32 characters.",
  "S8.8": "The size of an upload is checked against a limit.",
  "S8.9": {
    text: "Thresholds, windows, and the names and routes of the other three classes are not specified.",
    open: DECIDED_ELSEWHERE,
  },
  "S8.10": { text: "The values of the size limits are not specified.", open: DECIDED_ELSEWHERE },
} as const satisfies Requirements;
