import { href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { pageVersions } from "#app/modules/content/index.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readQuery } from "../list-query.ts";
import type { Route } from "./+types/page-versions.ts";
import { getPage } from "./get-page.server.ts";

const querySchema = z.object({
  before: z.coerce.number().int().min(1).max(MAX_INTEGER).nullable().catch(null).default(null),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { before } = readQuery(request, querySchema);
  const { id, title, version } = await getPage(admin, params);
  return { id, title, present: version, ...(await pageVersions(admin, id, before)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Versions of ${loaderData?.title ?? "a page"} · Admin`, noindex: true, error });

/** The saved versions of a page, each of which can be looked at and restored. */
export default function PageVersions({ loaderData }: Route.ComponentProps) {
  const { id, title, present, versions, hasOlder } = loaderData;
  const path = href("/admin/pages/:id/versions", { id });
  const columns: TableColumn<(typeof versions)[number]>[] = [
    {
      key: "version",
      header: "Version",
      phone: "first",
      cell: ({ version }) => (
        <Link
          to={href("/admin/pages/:id/versions/:version", { id, version: String(version) })}
          className="underline-offset-4 hover:underline"
        >
          Version {version}
          {version === present ? " (present)" : ""}
        </Link>
      ),
    },
    {
      key: "title",
      header: "Title",
      phone: "second",
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.title}</span>,
    },
    { key: "savedAt", header: "Saved", phone: "second", cell: ({ savedAt }) => <DateTime value={savedAt} /> },
  ];
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Pages", to: href("/admin/pages") },
            { label: title, to: href("/admin/pages/:id", { id }) },
            { label: "Versions" },
          ]}
        />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Versions of {title}</span>} />
      <Table
        caption="Versions, the newest first"
        columns={columns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        linked
        empty="There are no older versions."
      />
      {hasOlder ? (
        <LinkButton to={`${path}?before=${versions.at(-1)?.version}`} variant="secondary" className="mt-6">
          Older versions
        </LinkButton>
      ) : null}
    </>
  );
}
