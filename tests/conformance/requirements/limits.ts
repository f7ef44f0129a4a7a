import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 8: limits. */
export const limits = {
  "S8.1": "Every route belongs to one of four classes, each with a rate limit that is enforced.",
  "S8.2": "The Sensitive class takes in subscribing to the newsletter and unsubscribing.",
  "S8.3": "The Sensitive class takes in Checkout requests.",
  "S8.4": "The Sensitive class takes in Checkout sessions.",
  "S8.5": "The Sensitive class takes in payment intents.",
  "S8.6": "A limited request gets status 429 with `Retry-After` and `X-RateLimit-Reset`.",
  "S8.7": "In production `AUTH_SECRET` has at least 32 characters.",
  "S8.8": "The size of an upload is checked against a limit.",
  "S8.9": {
    text: "Thresholds, windows, and the names and routes of the other three classes are not specified.",
    open: DECIDED_ELSEWHERE,
  },
  "S8.10": { text: "The values of the size limits are not specified.", open: DECIDED_ELSEWHERE },
} as const satisfies Requirements;
