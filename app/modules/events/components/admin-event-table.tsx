import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { EventState } from "../event-state.ts";

export const eventStateLabels: Record<EventState, string> = {
  stored: "Waiting",
  processed: "Applied",
  needs_attention: "Needs attention",
};
const tones: Record<EventState, Tone> = { stored: "warning", processed: "success", needs_attention: "danger" };

export function EventStateBadge({ state }: { state: EventState }) {
  return <Badge tone={tones[state]}>{eventStateLabels[state]}</Badge>;
}

export type AdminEventRow = {
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
  cell: ({ receivedAt }) => <DateTime value={receivedAt} className="whitespace-nowrap" />,
};
const connection: TableColumn<AdminEventRow> = {
  key: "connection",
  header: "Connection",
  cell: (event) => <span className="break-words">{event.connection?.name}</span>,
};
const subject: TableColumn<AdminEventRow> = {
  key: "subject",
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
