import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminPinnedForm } from "#app/modules/catalog/components/admin-pinned-form.tsx";
import { deletePinnedSearch, pinnedSearchesAdminFor } from "#app/modules/catalog/index.server.ts";
import {
  newPinnedForm,
  type PinnedFormValues,
  pinnedFields,
  pinnedFormOf,
} from "#app/modules/catalog/pinned-search-form.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { chosenView, stepChosen } from "../components/choose-products.server.ts";
import { DeleteForm } from "../components/delete-form.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readQuery } from "../list-query.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/pinned-search.ts";
import { type PinnedAnswer, submitPinned } from "./submit-pinned-search.server.ts";

const LIST = href("/admin/searches/pinned");
const querySchema = z.object({ words: z.string().trim().max(100).catch("").default("") });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const found = id ? await pinnedSearchesAdminFor(admin).find(id) : null;
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = found ? pinnedFormOf(found) : newPinnedForm(readQuery(request, querySchema).words);
  const values = restored?.form ? typedIn(restored.form, pinnedFields, saved) : saved;
  return {
    ...{ id, title: found ? `Pinned results for “${found.words}”` : "Pin results" },
    ...{ values, restored: restoredAs(restored) },
    ...(await chosenView(admin, values, { search: null })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...pinnedFields]);
  if (intent === "save") return submitPinned(admin, id, typed);
  const stepped = await stepChosen(admin, { typed, intent });
  if (stepped) return stepped;
  if (intent !== "delete" || !id) throw data(null, { status: 400 });
  return settle<void, PinnedFormValues>(await deletePinnedSearch(admin, id), { to: `${LIST}?removed=${id}` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "Pinned results"} · Admin`, noindex: true, error });

export default function PinnedSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, restored } = loaderData;
  const again: PinnedAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = href("/admin/searches/pinned/:id", { id: id ?? "new" });
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Searches", to: href("/admin/searches") },
            { label: "Pinned results", to: LIST },
            { label: title },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        actions={id ? <HistoryLink id={id} /> : undefined}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved these pinned results while you were editing them"
        />
      </div>
      <AdminPinnedForm
        // Each search and each version of its results gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values }}
        chosen={again?.chosen ?? loaderData.chosen}
        found={again?.found ?? null}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
      {id ? <DeleteForm path={path} label="Delete pinned results" /> : null}
    </div>
  );
}
