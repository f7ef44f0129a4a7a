import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 7: errors. */
export const errors = {
  "S7.1": "A request beyond a rate limit gets status 429 with `Retry-After` and `X-RateLimit-Reset`.",
  "S7.2": "Asking for `/admin` without a sign-in leads to the sign-in page.",
  "S7.3": "A production start with an unfit `AUTH_SECRET` ends in a refusal.",
  "S7.4": "Credentials for social sign-in cause no error and enable nothing.",
  "S7.5": "A provider event without valid verification is turned away.",
  "S7.6": {
    text: "The body of an error and statuses other than 429 are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
