import { Mail } from "lucide-react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

type EmailState = keyof typeof states;

const states = {
  queued: { label: "Queued", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  captured: { label: "Kept here", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
} satisfies Record<string, { label: string; tone: Tone }>;

export function EmailStateBadge({ state }: { state: EmailState }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export type EmailRow = { id: string; recipient: string; subject: string; state: EmailState; createdAt: Date };

const columns: TableColumn<EmailRow>[] = [
  {
    key: "subject",
    header: "Subject",
    cell: ({ id, subject }) => (
      <Link to={`/admin/mailbox/${id}`} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
        {subject}
      </Link>
    ),
  },
  { key: "recipient", header: "To", cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { key: "state", header: "State", cell: ({ state }) => <EmailStateBadge state={state} /> },
  { key: "time", header: "Time", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
];

export function AdminEmailTable({ emails }: { emails: readonly EmailRow[] }) {
  return (
    <Table
      caption="Emails, newest first"
      columns={columns}
      rows={emails}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No emails yet" icon={<Mail aria-hidden size={32} strokeWidth={1.5} />}>
          What the store would send appears here, for instance the confirmation of an order.
        </EmptyState>
      }
    />
  );
}
