import { Pin } from "lucide-react";
import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminPinnedTable } from "#app/modules/catalog/components/admin-pinned-table.tsx";
import { pinnedSearchesAdminFor, restorePinnedSearch } from "#app/modules/catalog/index.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, formAgain, readFields, settle } from "../../submit.server.ts";
import { readQuery } from "../list-query.ts";
import type { Route } from "./+types/pinned-searches.ts";

const PATH = href("/admin/searches/pinned");
const NEW = href("/admin/searches/pinned/:id", { id: "new" });
const notices = { created: "Results pinned.", saved: "Pinned results saved.", restored: "Pinned results restored." };
const removedSchema = z.object({ removed: z.uuid().optional().catch(undefined) });
const restoreSchema = z.object({ intent: z.literal("restore"), id: z.uuid() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { removed } = readQuery(request, removedSchema);
  const pinned = pinnedSearchesAdminFor(requireAdmin(context));
  const [searches, isRemoved] = await Promise.all([pinned.list(), removed ? pinned.isRemoved(removed) : false]);
  return { searches, notice: findNotice(request, notices), removed: isRemoved ? removed : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const asked = restoreSchema.safeParse(await readFields(request, ["intent", "id"]));
  if (!asked.success) throw data(null, { status: 400 });
  const restored = await restorePinnedSearch(admin, asked.data.id);
  if (!restored.ok && restored.code === "not_found") {
    return formAgain({ refused: "They can’t be restored any more. Pin them again if you still need them." }, 404);
  }
  return settle<void>(restored, { to: `${PATH}?done=restored` });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Pinned results · Admin", noindex: true, error });

const undoOf = (id: string) => ({ action: PATH, fields: [["intent", "restore"] as const, ["id", id] as const] });

export default function PinnedSearches({
  loaderData: { searches, notice, removed },
  actionData,
}: Route.ComponentProps) {
  const again: FormAgain | undefined = actionData;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Searches", to: href("/admin/searches") }, { label: "Pinned results" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Pinned results"
        description="Products that come first in a search, in your order."
        actions={<LinkButton to={NEW}>Pin results</LinkButton>}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={removed ? undoOf(removed) : null}>
          {again ? null : removed ? "Pinned results deleted." : notice}
        </Toast>
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
      </div>
      <AdminPinnedTable searches={searches} empty={<NothingPinned />} />
    </>
  );
}

function NothingPinned() {
  return (
    <EmptyState
      title="Nothing pinned yet"
      icon={<Pin aria-hidden size={32} strokeWidth={1.5} />}
      actions={<LinkButton to={NEW}>Pin results</LinkButton>}
    >
      Choose up to ten products that customers see first when they search for something.
    </EmptyState>
  );
}
