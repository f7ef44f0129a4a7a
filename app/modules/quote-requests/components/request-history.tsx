import type { Tone } from "#app/ui/badge.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import type { RequestEvent } from "./request-labels.tsx";

const tones: Partial<Record<RequestEvent["kind"], Tone>> = {
  answered: "info",
  offered: "info",
  accepted: "success",
};

type Props = {
  events: readonly RequestEvent[];
  /** Says what happened in words for the reader. */
  titleOf: (event: RequestEvent) => string;
};

/** What happened to a quote request so far. */
export function RequestHistory({ events, titleOf }: Props) {
  return (
    <Timeline
      label={useTexts()("requests.what_happened_so_far")}
      items={events.map((event) => ({
        id: event.id,
        at: event.at,
        title: titleOf(event),
        body: event.message ? (
          <span className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{event.message}</span>
        ) : null,
        tone: tones[event.kind] ?? "neutral",
      }))}
    />
  );
}
