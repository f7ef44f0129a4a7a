import { Equal } from "lucide-react";
import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminSynonymsTable } from "#app/modules/catalog/components/admin-synonyms-table.tsx";
import { restoreSynonyms, synonymsAdminFor } from "#app/modules/catalog/index.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, formAgain, readFields, settle } from "../../submit.server.ts";
import { readQuery } from "../list-query.ts";
import type { Route } from "./+types/synonyms.ts";

const PATH = href("/admin/searches/synonyms");
const NEW = href("/admin/searches/synonyms/:id", { id: "new" });
const notices = { created: "Synonyms added.", saved: "Synonyms saved.", restored: "Synonyms restored." };
const removedSchema = z.object({ removed: z.uuid().optional().catch(undefined) });
const restoreSchema = z.object({ intent: z.literal("restore"), id: z.uuid() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { removed } = readQuery(request, removedSchema);
  const synonyms = synonymsAdminFor(requireAdmin(context));
  const [groups, isRemoved] = await Promise.all([synonyms.list(), removed ? synonyms.isRemoved(removed) : false]);
  return { groups, notice: findNotice(request, notices), removed: isRemoved ? removed : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const asked = restoreSchema.safeParse(await readFields(request, ["intent", "id"]));
  if (!asked.success) throw data(null, { status: 400 });
  const restored = await restoreSynonyms(admin, asked.data.id);
  if (!restored.ok && restored.code === "not_found") {
    return formAgain({ refused: "They can’t be restored any more. Add them again if you still need them." }, 404);
  }
  return settle<void>(restored, { to: `${PATH}?done=restored` });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Synonyms · Admin", noindex: true, error });

const undoOf = (id: string) => ({ action: PATH, fields: [["intent", "restore"] as const, ["id", id] as const] });

export default function Synonyms({ loaderData: { groups, notice, removed }, actionData }: Route.ComponentProps) {
  const again: FormAgain | undefined = actionData;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Searches", to: href("/admin/searches") }, { label: "Synonyms" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Synonyms"
        description="Words that mean the same thing. A search for one finds products with any of them."
        actions={<LinkButton to={NEW}>New synonyms</LinkButton>}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={removed ? undoOf(removed) : null}>{again ? null : removed ? "Synonyms deleted." : notice}</Toast>
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
      </div>
      <AdminSynonymsTable groups={groups} empty={<NoSynonyms />} />
    </>
  );
}

function NoSynonyms() {
  return (
    <EmptyState
      title="No synonyms yet"
      icon={<Equal aria-hidden size={32} strokeWidth={1.5} />}
      actions={<LinkButton to={NEW}>New synonyms</LinkButton>}
    >
      If customers say sweater and your products say jumper, add both words: a search for either finds them.
    </EmptyState>
  );
}
