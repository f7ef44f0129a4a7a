import { data, href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { homeKindLabels, homeKindOf, sectionName } from "#app/modules/content/home-section.ts";
import { homeFields, homeFormOf, newHomeForm } from "#app/modules/content/home-section-form.ts";
import { homeAdminFor } from "#app/modules/content/index.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/section.ts";
import { offersFor } from "./read-section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { type SectionAnswer, submitSection } from "./submit-section.server.ts";

/**
 * @param asked the kind of a new section
 * @throws `data(null, { status: 404 })` for a section that this Store doesn't have, and a kind that there isn't
 */
async function sectionOf(admin: AdminViewer, params: { id: string }, asked: string) {
  const id = rowIdOrNew(params);
  const found = id ? await homeAdminFor(admin).find(id) : null;
  const kind = id ? found?.kind : homeKindOf(asked);
  if (!kind) throw data(null, { status: 404 });
  return { id, found, kind };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const asked = new URL(request.url).searchParams.get("kind") ?? "";
  const { id, found, kind } = await sectionOf(admin, params, asked);
  const stored = found ? homeFormOf(found) : newHomeForm;
  const restored = restoredForm(admin, request);
  const values = restored?.form ? typedIn(restored.form, homeFields, { version: stored.version }) : stored;
  return {
    ...{ id, kind, values, title: found ? sectionName(found) : `New section: ${homeKindLabels[kind]}` },
    offers: await offersFor(admin, kind, values, null),
    restored: restoredAs(restored),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { intent, kind: asked, ...typed } = await readFields(request, ["intent", "kind", ...homeFields]);
  const { id, kind } = await sectionOf(admin, params, asked);
  return submitSection(admin, { id, kind, intent, typed });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "Section"} · Admin`, noindex: true, error });

export default function HomeSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, title, restored } = loaderData;
  const again: SectionAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = `${href("/admin/home/:id", { id: id ?? "new" })}${id ? "" : `?kind=${kind}`}`;
  const { targets, pictures, chosen, found } = again ?? {};
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Home page", to: href("/admin/home") }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        actions={id ? <HistoryLink id={id} /> : null}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this section while you were editing it"
        />
      </div>
      <SectionForm
        // Each section, each version of it and what someone else saved gets a new form.
        key={`${id} ${kind} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ kind, path, values }}
        offers={targets && pictures && chosen ? { targets, pictures, chosen, found: found ?? null } : loaderData.offers}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
    </div>
  );
}
