import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 9: versioning. */
export const versioning = {
  "S9.1": "A capability without evidence is Experimental.",
  "S9.2": "The release guidance publishes the level of every capability.",
  "S9.3": "The levels it names are Experimental and Stable.",
  "S9.4": "Order claiming is unproven and is not promised until the release notes call it Stable.",
  "S9.5": "Managed isolation is unproven and is not promised until the release notes call it Stable.",
  "S9.6": "The authentication library is pinned to a version that hashes passwords with scrypt.",
  "S9.7": {
    text: "Version identifiers for the HTTP interface and rules for compatibility and deprecation are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
