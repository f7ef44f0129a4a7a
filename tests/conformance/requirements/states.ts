import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 3: states and transitions. */
export const states = {
  "S3.1": "A capability's maturity is either Experimental or Stable, and nothing else.",
  "S3.2": { text: "How a capability moves from one level to the other is not specified.", open: DECIDED_ELSEWHERE },
  "S3.3": "An unauthenticated request for `/admin` is redirected to the sign-in page.",
  "S3.4": "While order claiming is not Stable, registering later claims none of the Guest's earlier Orders.",
} as const satisfies Requirements;
