import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 1: what the service does. */
export const purpose = {
  "S1.1": "A running Store sells online: a visitor chooses items, pays and gets an order.",
  "S1.2": "Each Store Runtime serves exactly one Store from one commerce database.",
  "S1.3": "A Shopper can sign in to a Customer account of their own.",
  "S1.4": "An Operator can sign in to Store Admin at `/admin`.",
  "S1.5": "Buying requires no registration.",
  "S1.6": "A Guest's Cart is tied to a cookie named `guestId`, which the browser gets on its first visit.",
  "S1.7": "A third-party library handles sign-in; its endpoints are under `/api/auth/`.",
  "S1.8": "An Operator may also sign in through a managed single sign-on provider, with the store as its OAuth client.",
  "S1.9": "A capability stays Experimental until evidence supports a higher level.",
  "S1.10": {
    text: "Commerce beyond sign-in, Store Admin access, uploads, rate limits and provider events has no specified form.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
