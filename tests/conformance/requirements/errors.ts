import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 7: errors. */
export const errors = {
  "S7.1": "A request over a rate limit gets status 429 with `Retry-After` and `X-RateLimit-Reset`.",
  "S7.2": "Requesting `/admin` without being signed in leads to the sign-in page.",
  "S7.3": "In production, the store refuses to start with an unsuitable `AUTH_SECRET`.",
  "S7.4": "Social sign-in credentials cause no error and enable nothing.",
  "S7.5": "A provider event without valid verification is rejected.",
  "S7.6": {
    text: "Error bodies and statuses other than 429 are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
