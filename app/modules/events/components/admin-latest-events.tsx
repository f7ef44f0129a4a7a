import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { EventState } from "../event-state.ts";
import { EventStateBadge } from "./admin-event-table.tsx";

type EventRow = { id: string; eventId: string; type: string; state: EventState; receivedAt: Date };

/** The newest verified events of a Connection. */
export function LatestEventsCard({ connection, events }: { connection: string; events: readonly EventRow[] }) {
  return (
    <Card
      title="Latest events"
      footer={
        events.length > 0 ? (
          <TextLink to={`${href("/admin/events")}?${new URLSearchParams({ connection })}`}>All events</TextLink>
        ) : undefined
      }
    >
      {events.length > 0 ? (
        <ul className="divide-y divide-line text-sm">
          {events.map(({ id, eventId, type, state, receivedAt }) => (
            <li key={id} className="space-y-1 py-2.5">
              <TextLink
                to={href("/admin/events/:id", { id })}
                className="inline-flex min-h-8 items-center [overflow-wrap:anywhere]"
              >
                {type || eventId}
              </TextLink>
              <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
                <DateTime value={receivedAt} />
                <EventStateBadge state={state} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">None yet.</p>
      )}
    </Card>
  );
}
