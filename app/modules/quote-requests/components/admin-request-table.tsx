import type { ReactNode } from "react";
import { href } from "react-router";
import { Ago, DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { RequestKind, RequestState } from "../request.ts";
import { RequestKindName, RequestStatus } from "./request-labels.tsx";

export type AdminRequestRow = {
  id: string;
  number: number;
  kind: RequestKind;
  state: RequestState;
  email: string;
  currency: string;
  subtotalMinor: number;
  createdAt: Date;
  expiresAt: Date;
};

const columns: TableColumn<AdminRequestRow>[] = [
  {
    key: "number",
    phone: "first",
    header: "Request",
    cell: ({ id, number }) => (
      <Link
        to={href("/admin/requests/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
      >
        <span className="sr-only">Request </span>#{number}
      </Link>
    ),
  },
  {
    key: "sent",
    header: "Sent",
    cell: ({ createdAt }) => <Ago value={createdAt} className="whitespace-nowrap" />,
  },
  { key: "kind", header: "Kind", cell: ({ kind }) => <RequestKindName kind={kind} /> },
  { key: "email", phone: "first", header: "Customer", cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: "state", header: "Status", cell: ({ state }) => <RequestStatus state={state} /> },
  {
    key: "ends",
    phone: "hidden",
    header: "Ends",
    cell: ({ expiresAt }) => <DateTime value={expiresAt} form="date" className="whitespace-nowrap" />,
  },
  {
    key: "total",
    phone: "first",
    header: "Items",
    align: "end",
    cell: ({ subtotalMinor, currency }) => <Money minor={subtotalMinor} currency={currency} />,
  },
];

export function AdminRequestTable({ requests, empty }: { requests: readonly AdminRequestRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Quote requests, newest first"
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
