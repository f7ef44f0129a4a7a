import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 6: provider events. */
export const events = {
  "S6.1": "The store accepts events from external providers and acts on them.",
  "S6.2": "Each provider's events are verified using that provider's own scheme.",
  "S6.3": "An event with missing or incorrect verification is rejected.",
  "S6.4": "The body is preserved byte for byte as the provider signed it.",
  "S6.5": "An event is confined to one Store and one Connection.",
  "S6.6": "A repeated event is recognised and takes effect once.",
  "S6.7": "Applying an event again changes nothing.",
  "S6.8": "Events have the same outcome in whatever order they arrive.",
  "S6.9": {
    text: "Event types, their payloads and any events that the store emits are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
