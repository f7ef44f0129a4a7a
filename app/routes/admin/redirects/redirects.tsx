import { Signpost } from "lucide-react";
import { data, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminRedirectTable } from "#app/modules/redirects/components/admin-redirect-table.tsx";
import { redirectsAdminFor, restoreRedirect } from "#app/modules/redirects/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { type FormAgain, formAgain, readFields, settle } from "../../submit.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { readQuery, redirectListQuery } from "../list-query.ts";
import type { Route } from "./+types/redirects.ts";

const PATH = href("/admin/redirects");
const NEW = href("/admin/redirects/:id", { id: "new" });
const notices = { created: "Redirect added.", saved: "Redirect saved.", restored: "Redirect restored." };
const removedSchema = z.object({ removed: z.uuid().optional().catch(undefined) });
const restoreSchema = z.object({ intent: z.literal("restore"), id: z.uuid() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, redirectListQuery);
  const { removed } = readQuery(request, removedSchema);
  const redirects = redirectsAdminFor(requireAdmin(context));
  const [list, isRemoved] = await Promise.all([redirects.list(query), removed ? redirects.isRemoved(removed) : false]);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, notice: findNotice(request, notices), removed: isRemoved ? removed : undefined, ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const asked = restoreSchema.safeParse(await readFields(request, ["intent", "id"]));
  if (!asked.success) throw data(null, { status: 400 });
  const restored = await restoreRedirect(admin, asked.data.id);
  if (!restored.ok && restored.code === "not_found") {
    const refused = "This redirect can’t be restored any more. Add it again if you still need it.";
    return formAgain({ refused }, 404);
  }
  return settle<void>(restored, { to: `${PATH}?done=restored` });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Redirects · Admin", noindex: true, error });

const undoOf = (id: string) => ({ action: PATH, fields: [["intent", "restore"] as const, ["id", id] as const] });

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { query, items, total, newer, older, notice, removed } = loaderData;
  const { language } = useFormats();
  const { q } = query;
  const again: FormAgain | undefined = actionData;
  return (
    <>
      <PageHeader
        size="plain"
        title="Redirects"
        description={`${countText(total, language, q)} ${q ? "found" : "in total"}`}
        actions={
          <>
            {items.length > 0 ? <Export q={q} /> : null}
            <LinkButton to={href("/admin/redirects/import")} variant="secondary">
              Import
            </LinkButton>
            <LinkButton to={NEW}>New redirect</LinkButton>
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={removed ? undoOf(removed) : null}>{again ? null : removed ? "Redirect deleted." : notice}</Toast>
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
      </div>
      <ListFilter action={PATH} query={q} searchLabel="Old or new URL" />
      <AdminRedirectTable redirects={items} empty={<NoRedirects filtered={q !== ""} />} />
      <ListPages path={PATH} filters={{ q }} newer={newer} older={older} />
    </>
  );
}

/** A form, not a link: the export adds an entry to the audit log. */
function Export({ q }: { q: string }) {
  return (
    <form method="post" action={href("/admin/redirects/export")}>
      <input type="hidden" name="q" value={q} />
      <Button variant="secondary">{q ? "Export results" : "Export"}</Button>
    </form>
  );
}

function NoRedirects({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Signpost}
      filtered={filtered}
      none={{
        title: "No redirects yet",
        text: "When you change the URL of a product, a collection or a page, the old one leads to the new one. Add a redirect for any other URL that people still follow.",
        action: <LinkButton to={NEW}>New redirect</LinkButton>,
      }}
      misfit={{ title: "No redirects found", text: "Try another part of a URL.", showAll: "Show all redirects" }}
    />
  );
}
