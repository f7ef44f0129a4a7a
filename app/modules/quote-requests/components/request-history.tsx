import type { Tone } from "#app/ui/badge.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { RequestEvent } from "./request-labels.tsx";

const tones: Partial<Record<RequestEvent["kind"], Tone>> = {
  answered: "info",
  offered: "info",
  accepted: "success",
};

/** The history in words for its reader: the Shopper, or the store's Operators. */
export function RequestHistory({
  events,
  reader,
}: {
  events: readonly RequestEvent[];
  reader: "shopper" | "operator";
}) {
  const own = reader === "shopper";
  const titles: Record<RequestEvent["kind"], (event: RequestEvent) => string> = {
    submitted: () => (own ? "You sent the request" : "Request received"),
    answered: () => (own ? "We answered" : "Answered"),
    offered: () => (own ? "We made you an offer" : "Offer sent"),
    accepted: () => (own ? "You paid for the offer" : "Offer paid"),
    declined: ({ actor }) =>
      actor === "shopper"
        ? own
          ? "You declined"
          : "Declined by the customer"
        : own
          ? "We declined the request"
          : "Declined by the store",
    expired: () => "The request expired",
    reminded: () => (own ? "We reminded you of the offer" : "Customer reminded of the offer"),
  };
  return (
    <Timeline
      label="What happened so far"
      items={events.map((event) => ({
        id: event.id,
        at: event.at,
        title: titles[event.kind](event),
        body: event.message ? (
          <span className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{event.message}</span>
        ) : null,
        tone: tones[event.kind] ?? "neutral",
      }))}
    />
  );
}
