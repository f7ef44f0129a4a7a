import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { EventState } from "./event-state.ts";

export const eventStateLabels: Record<EventState, string> = {
  stored: "Waiting",
  processed: "Applied",
  needs_attention: "Needs attention",
};
const tones: Record<EventState, Tone> = { stored: "warning", processed: "success", needs_attention: "danger" };

export function EventStateBadge({ state }: { state: EventState }) {
  return <Badge tone={tones[state]}>{eventStateLabels[state]}</Badge>;
}

type AdminEventRow = {
  id: string;
  eventId: string;
  type: string;
  state: EventState;
  receivedAt: Date;
  /** Left out where all belong to one Connection and one subject. */
  subject?: string | null;
  connection?: { name: string };
};

const mono = "break-all font-mono text-xs";

const type: TableColumn<AdminEventRow> = {
  key: "type",
  phone: "first",
  header: "Event",
  cell: ({ id, type, eventId }) => (
    <>
      <Link
        to={href("/admin/events/:id", { id })}
        className="inline-flex min-h-8 items-center break-all underline-offset-4 hover:underline"
      >
        {type || "No type"}
      </Link>
      <span className={`block font-normal text-muted ${mono}`}>{eventId}</span>
    </>
  ),
};
const state: TableColumn<AdminEventRow> = {
  key: "state",
  header: "Status",
  cell: (event) => <EventStateBadge state={event.state} />,
};
const received: TableColumn<AdminEventRow> = {
  key: "received",
  header: "Received",
  cell: ({ receivedAt }) => <Ago value={receivedAt} className="whitespace-nowrap" />,
};
const connection: TableColumn<AdminEventRow> = {
  key: "connection",
  header: "Connection",
  cell: (event) => <span className="break-words">{event.connection?.name}</span>,
};
const subject: TableColumn<AdminEventRow> = {
  key: "subject",
  phone: "hidden",
  header: "About",
  cell: (event) => <span className={mono}>{event.subject ?? "Unknown"}</span>,
};

type AdminEventTableProps = {
  caption: string;
  events: readonly AdminEventRow[];
  empty: ReactNode;
  /** Leaves out their subject and Connection. */
  brief?: boolean;
};

export function AdminEventTable({ caption, events, empty, brief }: AdminEventTableProps) {
  const columns = brief ? [type, received, state] : [type, connection, subject, received, state];
  return <Table caption={caption} columns={columns} rows={events} rowKey={({ id }) => id} empty={empty} />;
}

type EventRow = { id: string; eventId: string; type: string; state: EventState; receivedAt: Date };

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
                <Ago value={receivedAt} />
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
