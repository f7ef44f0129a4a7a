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

export type ContentRow = {
  id: string;
  title: string;
  kind: PageKind;
  state: PageState;
  publishAt: Date | null;
  handle: string;
  updatedAt: Date;
  author: string;
  publishedAt: Date | null;
};

const titleColumn = (header: string, pathOf: (id: string) => string): TableColumn<ContentRow> => ({
  key: "title",
  phone: "first",
  header,
  cell: ({ id, title }) => (
    <Link
      to={pathOf(id)}
      className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {title}
    </Link>
  ),
});
const stateColumn: TableColumn<ContentRow> = {
  key: "state",
  header: "Status",
  cell: ({ state, publishAt }) => <PageBadge {...{ state, publishAt }} />,
};

const pageColumns: TableColumn<ContentRow>[] = [
  titleColumn("Page", (id) => href("/admin/pages/:id", { id })),
  stateColumn,
  { key: "kind", header: "Kind", cell: ({ kind }) => pageKindLabels[kind] },
  {
    key: "handle",
    phone: "hidden",
    header: "URL",
    cell: ({ handle }) => <span className="[overflow-wrap:anywhere]">/pages/{handle}</span>,
  },
  { key: "updated", header: "Last change", cell: ({ updatedAt }) => <DateTime value={updatedAt} /> },
];

const postColumns: TableColumn<ContentRow>[] = [
  titleColumn("Post", (id) => href("/admin/posts/:id", { id })),
  stateColumn,
  { key: "author", header: "Author", cell: ({ author }) => <span className="[overflow-wrap:anywhere]">{author}</span> },
  {
    key: "published",
    phone: "hidden",
    header: "Published",
    cell: ({ publishedAt }) => (publishedAt ? <DateTime value={publishedAt} form="date" /> : null),
  },
  { key: "updated", header: "Last change", cell: ({ updatedAt }) => <DateTime value={updatedAt} /> },
];

export function AdminPageTable({ pages, empty }: { pages: readonly ContentRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Pages, newest first"
      columns={pageColumns}
      rows={pages}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}

export function AdminPostTable({ posts, empty }: { posts: readonly ContentRow[]; empty: ReactNode }) {
  return (
    <Table
      caption="Posts, newest first"
      columns={postColumns}
      rows={posts}
      rowKey={({ id }) => id}
      empty={empty}
      linked
    />
  );
}
