import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 6: provider events. */
export const events = {
  "S6.1": "The store takes events from external providers and acts upon them.",
  "S6.2": "Each provider's events are verified by that provider's own scheme.",
  "S6.3": "An event whose verification is missing or wrong is rejected.",
  "S6.4": "The body is kept byte for byte as the provider signed it.",
  "S6.5": "An event is confined to one Store and one Connection.",
  "S6.6": "A repeated event is recognized and counts once.",
  "S6.7": "Applying an event again changes nothing.",
  "S6.8": "Events may arrive in any order with the same outcome.",
  "S6.9": {
    text: "The kinds of event, their payloads and any events that the store emits are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
