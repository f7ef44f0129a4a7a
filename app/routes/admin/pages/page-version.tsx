import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { findVersion } from "#app/modules/content/index.server.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/page-version.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const version = await findVersion(requireAdmin(context), rowId(params), readVersion(params.version));
  if (!version) throw data(null, { status: 404 });
  return version;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "A page"} · Admin`, noindex: true, error });

/** A page as it was saved once. */
export default function PageVersion({ loaderData }: Route.ComponentProps) {
  const { title, version, savedAt, html } = loaderData;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Pages", to: href("/admin/pages") }, { label: `Version ${version}` }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={
          <>
            Version {version}, saved <DateTime value={savedAt} />
          </>
        }
      />
      <Prose html={html} className="max-w-prose" />
    </>
  );
}
