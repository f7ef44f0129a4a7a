import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 1: what the service does. */
export const purpose = {
  "S1.1": "A running Store sells online: a visitor chooses goods, pays, and has an order.",
  "S1.2": "One Store Runtime serves exactly one Store out of one commerce database.",
  "S1.3": "A Shopper signs in and reaches a Customer account of their own.",
  "S1.4": "An Operator signs in and reaches Store Admin at `/admin`.",
  "S1.5": "Buying needs no registration.",
  "S1.6": "A Guest's Cart hangs on a cookie named `guestId`, which the browser gets on its first visit.",
  "S1.7": "A third-party library does the sign-in; its endpoints lie under `/api/auth/`.",
  "S1.8": "An Operator may also come through a managed single sign-on provider, of which the store is an OAuth client.",
  "S1.9": "A capability stays Experimental as long as no evidence speaks for more.",
  "S1.10": {
    text: "Commerce beyond sign-in, Store Admin access, uploads, rate limits and provider events has no specified form.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
