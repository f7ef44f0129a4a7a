import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import type { Schedule } from "#app/kernel/schedule.ts";
import { AdminPageForm, SavePage } from "#app/modules/content/components/admin-page-form.tsx";
import { PageBadge } from "#app/modules/content/components/admin-page-table.tsx";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import type { PageState } from "#app/modules/content/page.ts";
import { kindChoices, newPageForm, pageFields, pageFormOf } from "#app/modules/content/page-form.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { ScheduleText } from "#app/ui/schedule-text.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/page.ts";
import { type PageAnswer, submitPage } from "./submit-page.server.ts";

const notices = { created: "Page created.", saved: "Page saved.", restored: "Version restored." };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const content = contentAdminFor(admin);
  const [found, legal, { store }] = await Promise.all([
    id ? content.find(id) : null,
    content.legal(),
    settingsFor(admin, keepOf(context)),
  ]);
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const kind = new URL(request.url).searchParams.get("kind") ?? "";
  const saved = found ? pageFormOf(found, store.timeZone) : newPageForm(kind);
  const values = restored?.form ? typedIn(restored.form, pageFields, saved) : saved;
  const taken = legal.map((each) => each.kind);
  return {
    ...{ id, values, kinds: kindChoices(taken, found?.kind ?? "") },
    page: found && shownOf(found),
    restored: restoredAs(restored),
    notice: findNotice(request, notices),
  };
}

type Saved = { title: string; state: PageState; handle: string } & Schedule;
const shownOf = ({ title, state, handle, publishAt, hideAt }: Saved) => ({ title, state, handle, publishAt, hideAt });

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  return submitPage(admin, rowIdOrNew(params), { typed: await readFields(request, pageFields), timeZone });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.page?.title ?? "New page"} · Admin`, noindex: true, error });

export default function AdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, page, kinds, restored } = loaderData;
  const again: PageAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = href("/admin/pages/:id", { id: id ?? "new" });
  const title = page?.title ?? "New page";
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Pages", to: href("/admin/pages") }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={page ? <Status {...page} /> : undefined}
        actions={
          <>
            {id && page ? <PageLinks id={id} {...page} /> : null}
            <SavePage />
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this page while you were editing it"
        />
      </div>
      <AdminPageForm
        // Each page and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values, kinds }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
    </div>
  );
}

function Status({ state, publishAt, hideAt }: Pick<Saved, "state" | "publishAt" | "hideAt">) {
  return (
    <>
      <PageBadge {...{ state, publishAt }} />
      <ScheduleText {...{ publishAt, hideAt }} />
    </>
  );
}

function PageLinks({ id, state, handle }: { id: string; state: PageState; handle: string }) {
  return (
    <>
      <HistoryLink id={id} />
      {state === "published" ? (
        <LinkButton to={href("/pages/:handle", { handle })} variant="quiet">
          View page
        </LinkButton>
      ) : (
        <LinkButton to={href("/admin/pages/:id/preview", { id })} variant="quiet">
          Preview
        </LinkButton>
      )}
      <LinkButton to={href("/admin/pages/:id/versions", { id })} variant="quiet">
        Versions
      </LinkButton>
      <LinkButton to={href("/admin/pages/:id/delete", { id })} variant="quiet">
        Delete
      </LinkButton>
    </>
  );
}
