import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { attributeKindLabels } from "#app/modules/catalog/attribute.ts";
import {
  type AttributeFormValues,
  attributeFields,
  attributeFormOf,
  newAttributeForm,
} from "#app/modules/catalog/attribute-form.ts";
import { AdminAttributeForm, DeleteAttribute } from "#app/modules/catalog/components/admin-attribute-form.tsx";
import { attributesAdminFor, deleteAttribute } from "#app/modules/catalog/index.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowIdOrNew } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/attribute.ts";
import { type AttributeAnswer, submitAttribute } from "./submit-attribute.server.ts";

const LIST = href("/admin/attributes");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const attributes = attributesAdminFor(admin);
  const [found, position] = await Promise.all([id ? attributes.find(id) : null, id ? 0 : attributes.nextPosition()]);
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = found ? attributeFormOf(found) : newAttributeForm(position);
  return {
    ...{ id, values: restored?.form ? typedIn(restored.form, attributeFields, {}) : saved },
    attribute: found && { title: found.title, kind: found.kind },
    restored: restoredAs(restored),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...attributeFields]);
  if (intent === "save") return submitAttribute(admin, id, typed);
  if (intent !== "delete" || !id) throw data(null, { status: 400 });
  return settle<void, AttributeFormValues>(await deleteAttribute(admin, id), { to: `${LIST}?done=deleted` });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.attribute?.title ?? "New attribute"} · Admin`, noindex: true, error });

export default function AttributePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, attribute, restored } = loaderData;
  const again: AttributeAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = href("/admin/attributes/:id", { id: id ?? "new" });
  const title = attribute?.title ?? "New attribute";
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Attributes", to: LIST }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={attribute ? attributeKindLabels[attribute.kind] : undefined}
        actions={id ? <HistoryLink id={id} /> : undefined}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this attribute while you were editing it"
        />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
      </div>
      <AdminAttributeForm
        // Each attribute and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values }}
        errors={again?.errors}
        kind={attribute?.kind ?? null}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
      {id ? <DeleteAttribute path={path} /> : null}
    </div>
  );
}
