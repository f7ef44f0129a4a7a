import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { SubscriptionState } from "../subscription.ts";

type SubscriptionRow = {
  id: string;
  email: string;
  state: SubscriptionState;
  requestedAt: Date;
  confirmedAt: Date | null;
};

const columns: TableColumn<SubscriptionRow>[] = [
  {
    key: "email",
    phone: "first",
    header: "Address",
    cell: ({ id, email }) => (
      <Link
        to={href("/admin/newsletter/:id", { id })}
        className="inline-flex min-h-8 items-center break-all underline-offset-4 hover:underline"
      >
        {email}
      </Link>
    ),
  },
  { key: "state", header: "Status", cell: ({ state }) => <SubscriptionBadge state={state} /> },
  { key: "requested", header: "Requested", cell: ({ requestedAt }) => <Ago value={requestedAt} /> },
  {
    key: "confirmed",
    phone: "hidden",
    header: "Confirmed",
    cell: ({ confirmedAt }) => (confirmedAt ? <Ago value={confirmedAt} /> : "never"),
  },
];

export function AdminSubscriptionTable({ rows, empty }: { rows: readonly SubscriptionRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Newsletter addresses, newest request first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

export const subscriptionStateLabels: Record<SubscriptionState, string> = {
  pending: "Not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Unsubscribed",
  blocked: "Blocked",
};

const tones: Record<SubscriptionState, Tone> = {
  pending: "warning",
  confirmed: "success",
  unsubscribed: "neutral",
  blocked: "danger",
};

export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  return <Badge tone={tones[state]}>{subscriptionStateLabels[state]}</Badge>;
}
