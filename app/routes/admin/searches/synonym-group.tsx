import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminSynonymsForm, DeleteSynonyms } from "#app/modules/catalog/components/admin-synonyms-form.tsx";
import { deleteSynonyms, synonymsAdminFor } from "#app/modules/catalog/index.server.ts";
import {
  newSynonymsForm,
  type SynonymsFormValues,
  synonymsFields,
  synonymsFormOf,
} from "#app/modules/catalog/synonyms-form.ts";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readQuery } from "../list-query.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/synonym-group.ts";
import { type SynonymsAnswer, submitSynonyms } from "./submit-synonyms.server.ts";

const LIST = href("/admin/searches/synonyms");
const querySchema = z.object({ word: z.string().trim().max(100).catch("").default("") });

/** Null for `new`. @throws `data(null, { status: 404 })` for anything but a group's id */
const groupId = (params: { id: string }) => (params.id === "new" ? null : rowId(params));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = groupId(params);
  const found = id ? await synonymsAdminFor(admin).find(id) : null;
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = found ? synonymsFormOf(found) : newSynonymsForm(readQuery(request, querySchema).word);
  return {
    ...{ id, title: found ? `Synonyms of “${found.words[0]}”` : "New synonyms" },
    values: restored?.form ? typedIn(restored.form, saved) : saved,
    restored: restoredAs(restored),
  };
}

function typedIn(form: FormData, saved: SynonymsFormValues): SynonymsFormValues {
  const fields = synonymsFields.map((name) => [name, String(form.get(name) ?? (name === "oneWay" ? "" : saved[name]))]);
  // Object.fromEntries loses the keys.
  return Object.fromEntries(fields) as SynonymsFormValues;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = groupId(params);
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
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : restored} />
        {again?.differences ? (
          <SettingsConflict
            differences={again.differences}
            path={path}
            title="Someone else saved these synonyms while you were editing them"
          />
        ) : null}
      </div>
      <AdminSynonymsForm
        // Each group and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
      {id ? <DeleteSynonyms path={path} /> : null}
    </div>
  );
}
