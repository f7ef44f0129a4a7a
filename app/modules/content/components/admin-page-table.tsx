import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type PageKind, type PageState, pageKindLabels, pageStateLabels } from "../page.ts";

type PageBadgeProps = { state: PageState; publishAt: Date | null };

export function PageBadge({ state, publishAt }: PageBadgeProps) {
  const text = state === "draft" && publishAt ? "Scheduled" : pageStateLabels[state];
  return <Badge tone={state === "published" ? "success" : "neutral"}>{text}</Badge>;
}

type PageRow = {
  id: string;
  title: string;
  kind: PageKind;
  state: PageState;
  publishAt: Date | null;
  handle: string;
  updatedAt: Date;
};

const columns: TableColumn<PageRow>[] = [
  {
    key: "title",
    header: "Page",
    cell: ({ id, title }) => (
      <Link
        to={href("/admin/pages/:id", { id })}
        className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: "state", header: "Status", cell: ({ state, publishAt }) => <PageBadge {...{ state, publishAt }} /> },
  { key: "kind", header: "Kind", cell: ({ kind }) => pageKindLabels[kind] },
  {
    key: "handle",
    header: "URL",
    cell: ({ handle }) => <span className="[overflow-wrap:anywhere]">/pages/{handle}</span>,
  },
  { key: "updated", header: "Last change", cell: ({ updatedAt }) => <DateTime value={updatedAt} /> },
];

export function AdminPageTable({ pages, empty }: { pages: readonly PageRow[]; empty: ReactNode }) {
  return (
    <Table caption="Pages, newest first" columns={columns} rows={pages} rowKey={({ id }) => id} empty={empty} linked />
  );
}
