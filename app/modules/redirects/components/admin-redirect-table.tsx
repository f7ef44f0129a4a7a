import type { ReactNode } from "react";
import { href } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type RedirectReason, readablePath, reasonLabels } from "../redirect.ts";

type RedirectRow = {
  id: string;
  fromPath: string;
  toPath: string | null;
  reason: RedirectReason;
  createdAt: Date;
};

const columns: TableColumn<RedirectRow>[] = [
  {
    key: "from",
    phone: "first",
    header: "Old URL",
    cell: ({ id, fromPath }) => (
      <Link
        to={href("/admin/redirects/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {readablePath(fromPath)}
      </Link>
    ),
  },
  {
    key: "to",
    header: "Leads to",
    cell: ({ toPath }) =>
      toPath === null ? (
        <span className="text-muted">Says that the page is gone</span>
      ) : (
        <span className="[overflow-wrap:anywhere]">{readablePath(toPath)}</span>
      ),
  },
  { key: "reason", header: "Made by", cell: ({ reason }) => reasonLabels[reason] },
  { key: "created", phone: "hidden", header: "Added", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
];

export function AdminRedirectTable({ redirects, empty }: { redirects: readonly RedirectRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Redirects, newest first"
      columns={columns}
      rows={redirects}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}
