import { LibraryBig } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { collectionStatuses, collectionStatusLabels } from "#app/modules/catalog/collection.ts";
import { AdminCollectionTable } from "#app/modules/catalog/components/admin-collection-table.tsx";
import { collectionsAdminFor } from "#app/modules/catalog/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { collectionListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/collections.ts";
import { collectionPath } from "./collection-path.ts";

const PATH = href("/admin/collections");
const NEW = collectionPath("new");
const notices = { deleted: "Collection deleted. Its products are still there." };
const statuses = [
  { value: "", label: "All statuses" },
  ...collectionStatuses.map((value) => ({ value, label: collectionStatusLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, collectionListQuery);
  const list = await collectionsAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, notice: findNotice(request, notices), ...list };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Collections · Admin", noindex: true, error });

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, notice } = loaderData;
  const { language } = useFormats();
  const { q, status } = query;
  const filtered = q !== "" || status !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Collections"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          <>
            {total > 0 ? (
              <ExportForm
                path={PATH}
                filters={{ q, status }}
                label={filtered ? "Export results" : "Export collections"}
                fresh
              />
            ) : null}
            <LinkButton to={NEW}>New collection</LinkButton>
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Title or URL"
        filters={[{ name: "status", label: "Status", value: status, options: statuses }]}
      />
      <AdminCollectionTable collections={items} empty={<NoCollections filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, status }} newer={newer} older={older} inTime={false} />
    </>
  );
}

function NoCollections({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={LibraryBig}
      filtered={filtered}
      none={{
        title: "No collections yet",
        text: "A collection is a page of products with something in common, such as new arrivals.",
        action: <LinkButton to={NEW}>Create your first collection</LinkButton>,
      }}
      misfit={{
        title: "No collections found",
        text: "Try part of a title or URL, or another status.",
        showAll: "Show all collections",
      }}
    />
  );
}
