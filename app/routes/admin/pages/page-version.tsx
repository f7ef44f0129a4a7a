import { data, Form, href, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { contentAdminFor, findVersion, restoreVersion } from "#app/modules/content/index.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/page-version.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [version, page] = await Promise.all([
    findVersion(admin, id, readVersion(params.version)),
    contentAdminFor(admin).find(id),
  ]);
  if (!version) throw data(null, { status: 404 });
  return { ...version, id, page: page && { title: page.title, version: page.version } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params);
  const { seen } = await readFields(request, ["seen"]);
  const wanted = { id, version: readVersion(params.version), seen: readVersion(seen) };
  const restored = await restoreVersion(requireAdmin(context), wanted);
  return settle(restored, { to: `${href("/admin/pages/:id", { id })}?done=restored` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "A page"} · Admin`, noindex: true, error });

/** A page as it was saved once, which may be restored while the page is there. */
export default function PageVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, version, savedAt, html, page } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const versions = page && [
    { label: page.title, to: href("/admin/pages/:id", { id }) },
    { label: "Versions", to: href("/admin/pages/:id/versions", { id }) },
  ];
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Pages", to: href("/admin/pages") }, ...(versions ?? []), { label: `Version ${version}` }]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={
          <>
            Version {version}, saved <DateTime value={savedAt} />
            {page?.version === version ? ". It’s the present one." : ""}
          </>
        }
        actions={
          page && page.version !== version ? (
            <Form method="post">
              <input type="hidden" name="seen" value={page.version} />
              <Button pending={pending} pendingLabel="Restoring">
                Restore this version
              </Button>
            </Form>
          ) : undefined
        }
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary errors={actionData?.refused ? { form: actionData.refused } : undefined} />
      </div>
      <Prose html={html} className="max-w-prose" />
    </>
  );
}
