import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminRedirectForm } from "#app/modules/redirects/components/admin-redirect-form.tsx";
import { deleteRedirect, redirectsAdminFor } from "#app/modules/redirects/index.server.ts";
import { type RedirectReason, readablePath, reasonLabels } from "#app/modules/redirects/redirect.ts";
import {
  newRedirectForm,
  type RedirectFormValues,
  redirectFields,
  redirectFormOf,
} from "#app/modules/redirects/redirect-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { DeleteForm } from "../components/delete-form.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/redirect.ts";
import { type RedirectAnswer, submitRedirect } from "./submit-redirect.server.ts";

const LIST = href("/admin/redirects");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const found = id ? await redirectsAdminFor(admin).find(id) : null;
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = found ? redirectFormOf(found) : newRedirectForm;
  return {
    ...{ id, values: restored?.form ? typedIn(restored.form, redirectFields, saved) : saved },
    redirect: found && { path: readablePath(found.fromPath), reason: found.reason, gone: found.toPath === null },
    restored: restoredAs(restored),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...redirectFields]);
  if (intent === "save") return submitRedirect(admin, id, typed);
  if (intent !== "delete" || !id) throw data(null, { status: 400 });
  return settle<void, RedirectFormValues>(await deleteRedirect(admin, id), { to: `${LIST}?removed=${id}` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.redirect?.path ?? "New redirect"} · Admin`, noindex: true, error });

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, redirect, restored } = loaderData;
  const again: RedirectAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = href("/admin/redirects/:id", { id: id ?? "new" });
  const title = redirect?.path ?? "New redirect";
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Redirects", to: LIST }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={redirect ? reasonLabels[redirect.reason] : undefined}
        actions={id ? <HistoryLink id={id} /> : undefined}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this redirect while you were editing it"
        />
        {redirect && !again ? <HowItCame {...redirect} /> : null}
      </div>
      <AdminRedirectForm
        // Each redirect and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
      {id ? <DeleteForm path={path} label="Delete redirect" /> : null}
    </div>
  );
}

/** Of what the store made by itself, as far as it isn't plain. */
function HowItCame({ reason, gone }: { reason: RedirectReason; gone: boolean }) {
  if (reason === "manual") return null;
  return gone ? (
    <Notice title="This URL says that its page is gone">
      Enter where it leads instead, such as a similar product or its collection.
    </Notice>
  ) : (
    <Notice title="The store made this redirect">It follows the page whenever its URL changes again.</Notice>
  );
}
