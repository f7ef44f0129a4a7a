import { FileText } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminPageTable } from "#app/modules/content/components/admin-page-table.tsx";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import { pageStateLabels, pageStates } from "#app/modules/content/page.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { pageListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/pages.ts";

const PATH = href("/admin/pages");
const NEW = href("/admin/pages/:id", { id: "new" });
const notices = { deleted: "Page deleted." };
const states = [
  { value: "", label: "All statuses" },
  ...pageStates.map((value) => ({ value, label: pageStateLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, pageListQuery);
  const list = await contentAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, notice: findNotice(request, notices), ...list };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Pages · Admin", noindex: true, error });

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, notice } = loaderData;
  const { language } = useFormats();
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Pages"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          <>
            <LinkButton to={href("/admin/pages/legal")} variant="secondary">
              Legal pages
            </LinkButton>
            <LinkButton to={NEW}>New page</LinkButton>
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Title"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      <AdminPageTable pages={items} empty={<NoPages filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}

function NoPages({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={FileText}
      filtered={filtered}
      none={{
        title: "No pages yet",
        text: "Say who you are, answer what customers ask, and publish your terms.",
        action: <LinkButton to={NEW}>New page</LinkButton>,
      }}
      misfit={{
        title: "No pages found",
        text: "Try part of a title, or another status.",
        showAll: "Show all pages",
      }}
    />
  );
}
