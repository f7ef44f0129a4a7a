import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { TimelineItem } from "#app/ui/timeline.tsx";
import type { EmailState } from "../email-state.ts";

export const emailStateLabels: Record<EmailState, string> = {
  queued: "Queued",
  sent: "Sent",
  delivered: "Delivered",
  captured: "Not sent: no email service",
  failed: "Failed",
  bounced: "Bounced",
  complained: "Marked as spam",
};
const tones: Record<EmailState, Tone> = {
  queued: "warning",
  sent: "info",
  delivered: "success",
  captured: "neutral",
  failed: "danger",
  bounced: "danger",
  complained: "danger",
};

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge tone={tones[state]}>{emailStateLabels[state]}</Badge>;
}

type EmailRow = { id: string; recipient: string; subject: string; state: EmailState; createdAt: Date };

const columns: TableColumn<EmailRow>[] = [
  {
    key: "subject",
    phone: "first",
    header: "Subject",
    cell: ({ id, subject }) => (
      <Link
        to={href("/admin/emails/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  { key: "recipient", header: "To", cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { key: "state", header: "Status", cell: ({ state }) => <EmailStateBadge state={state} /> },
  {
    key: "time",
    header: "Written",
    cell: ({ createdAt }) => <Ago value={createdAt} className="whitespace-nowrap" />,
  },
];

type AdminEmailTableProps = { caption: string; emails: readonly EmailRow[]; empty: ReactNode };

export function AdminEmailTable({ caption, emails, empty }: AdminEmailTableProps) {
  return <Table caption={caption} columns={columns} rows={emails} rowKey={({ id }) => id} empty={empty} />;
}

/** The emails about one thing, for its timeline. */
export const emailItems = (emails: readonly EmailRow[]): TimelineItem[] =>
  emails.map(({ id, subject, state, createdAt }) => ({
    ...{ id, at: createdAt, tone: tones[state] },
    title: (
      <>
        Email:{" "}
        <Link to={href("/admin/emails/:id", { id })} className="underline underline-offset-4 [overflow-wrap:anywhere]">
          {subject}
        </Link>
      </>
    ),
    body: emailStateLabels[state],
  }));
