import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminChoosingForm } from "#app/modules/catalog/components/admin-choosing-form.tsx";
import { relatedProductsFor, undoRelatedProducts } from "#app/modules/catalog/index.server.ts";
import { MOST_RELATED } from "#app/modules/catalog/related-products.ts";
import { type RelatedFormValues, relatedFields, relatedFormOf } from "#app/modules/catalog/related-products-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { chosenView, stepChosen } from "../components/choose-products.server.ts";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readQuery } from "../list-query.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/related.ts";
import { type RelatedAnswer, submitRelated } from "./submit-related.server.ts";

const notices = { saved: "Related products saved.", undone: "Your last change was undone." };
const querySchema = z.object({ undo: z.coerce.number().int().catch(0).default(0) });
const pathOf = (id: string) => href("/admin/products/:id/related", { id });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const found = await relatedProductsFor(admin).find(id);
  if (!found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = relatedFormOf(found);
  const values = restored?.form ? typedIn(restored.form, relatedFields, saved) : saved;
  const { undo } = readQuery(request, querySchema);
  return {
    ...{ id, title: found.title, values, restored: restoredAs(restored) },
    notice: findNotice(request, notices),
    undo: undo === found.version && undo > 0 ? String(undo) : null,
    ...(await chosenView(admin, values, { search: null })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...relatedFields]);
  const path = pathOf(id);
  if (intent === "save") return submitRelated(admin, { id, path }, typed);
  if (intent === "undo") {
    const undone = await undoRelatedProducts(admin, id, readVersion(typed.version));
    return settle<void, RelatedFormValues>(undone, { to: `${path}?done=undone` });
  }
  const stepped = await stepChosen(admin, { typed, intent, except: id });
  if (!stepped) throw data(null, { status: 400 });
  return stepped;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Related to ${loaderData?.title ?? "a product"} · Admin`, noindex: true, error });

export default function RelatedProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, restored, notice, undo } = loaderData;
  const again: RelatedAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = pathOf(id);
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Products", to: href("/admin/products") },
            { label: title, to: href("/admin/products/:id", { id }) },
            { label: "Related products" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">Related to {title}</span>}
        description="Its page shows the first four, then what is often bought with it."
        actions={<HistoryLink id={id} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={undo ? { action: path, fields: [["intent", "undo"] as const, ["version", undo] as const] } : null}>
          {again ? null : notice}
        </Toast>
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved these related products while you were editing them"
        />
      </div>
      <AdminChoosingForm
        // Each product and each version of its related products gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values }}
        save="Save related products"
        most={MOST_RELATED}
        full={`A product has at most ${MOST_RELATED} related products.`}
        chosen={again?.chosen ?? loaderData.chosen}
        found={again?.found ?? null}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
    </div>
  );
}
