import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminSynonymsForm } from "#app/modules/catalog/components/admin-synonyms-form.tsx";
import { deleteSynonyms, synonymsAdminFor } from "#app/modules/catalog/index.server.ts";
import {
  newSynonymsForm,
  type SynonymsFormValues,
  synonymsFields,
  synonymsFormOf,
} from "#app/modules/catalog/synonyms-form.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { DeleteForm } from "../components/delete-form.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readQuery } from "../list-query.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/synonym-group.ts";
import { type SynonymsAnswer, submitSynonyms } from "./submit-synonyms.server.ts";

const LIST = href("/admin/searches/synonyms");
const querySchema = z.object({ word: z.string().trim().max(100).catch("").default("") });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const found = id ? await synonymsAdminFor(admin).find(id) : null;
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = found ? synonymsFormOf(found) : newSynonymsForm(readQuery(request, querySchema).word);
  return {
    ...{ id, title: found ? `Synonyms of “${found.words[0]}”` : "New synonyms" },
    values: restored?.form ? typedIn(restored.form, synonymsFields, { ...saved, oneWay: "" }) : saved,
    restored: restoredAs(restored),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...synonymsFields]);
  if (intent === "save") return submitSynonyms(admin, id, typed);
  if (intent !== "delete" || !id) throw data(null, { status: 400 });
  return settle<void, SynonymsFormValues>(await deleteSynonyms(admin, id), { to: `${LIST}?removed=${id}` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.title ?? "Synonyms"} · Admin`, noindex: true, error });

export default function SynonymGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, restored } = loaderData;
  const again: SynonymsAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = href("/admin/searches/synonyms/:id", { id: id ?? "new" });
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Searches", to: href("/admin/searches") },
            { label: "Synonyms", to: LIST },
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
          conflict="Someone else saved these synonyms while you were editing them"
        />
      </div>
      <AdminSynonymsForm
        // Each group and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
      {id ? <DeleteForm path={path} label="Delete synonyms" /> : null}
    </div>
  );
}
