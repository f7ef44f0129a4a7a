import { href } from "react-router";
import { templateList } from "#app/modules/emails/index.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/templates.ts";

type Row = { id: string; title: string; sentWhen: string };

export function loader() {
  return { templates: templateList.all().map(({ id, title, sentWhen }): Row => ({ id, title, sentWhen })) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Email templates · Admin", noindex: true, error });

const columns: TableColumn<Row>[] = [
  {
    key: "title",
    header: "Template",
    cell: ({ id, title }) => (
      <Link
        to={href("/admin/emails/templates/:template", { template: id })}
        className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: "when", header: "Sent when", cell: ({ sentWhen }) => sentWhen },
];

export default function Templates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Emails", to: href("/admin/emails") }, { label: "Templates" }]} />
      </div>
      <PageHeader size="plain" title="Templates" description="Every email the store sends, with sample data." />
      <Table caption="Templates" columns={columns} rows={loaderData.templates} rowKey={({ id }) => id} />
    </>
  );
}
