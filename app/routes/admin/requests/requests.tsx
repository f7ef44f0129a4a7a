import { MessageSquareText } from "lucide-react";
import { href } from "react-router";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminRequestTable } from "#app/modules/quote-requests/components/admin-request-table.tsx";
import { requestStateTexts } from "#app/modules/quote-requests/components/request-labels.tsx";
import { requestsAdminFor } from "#app/modules/quote-requests/index.server.ts";
import { requestStates } from "#app/modules/quote-requests/request.ts";
import { countText } from "#app/platform/list-place.ts";
import type { Texts } from "#app/texts/texts.ts";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { readQuery, requestListQuery } from "../list-query.ts";
import type { Route } from "./+types/requests.ts";

const PATH = href("/admin/requests");
const statesIn = (t: Texts) => [
  { value: "", label: "All statuses" },
  ...requestStates.map((value) => ({ value, label: t(requestStateTexts[value]) })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, requestListQuery);
  const list = await requestsAdminFor(requireAdmin(context)).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  return { query, fresh: isFreshAdmin(context), ...list };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Quote requests · Admin", noindex: true, error });

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, fresh } = loaderData;
  const { language } = useFormats();
  const states = statesIn(useTexts());
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Quote requests"
        description={
          filtered
            ? `${countText(total, language, q)} found`
            : "Customers asking for a quote, collection or an invoice."
        }
        actions={
          total > 0 ? (
            <ExportForm
              path={PATH}
              filters={{ q, state }}
              label={filtered ? "Export results" : "Export quote requests"}
              fresh={fresh}
            />
          ) : null
        }
      />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Number, email or name"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      <AdminRequestTable requests={items} empty={<NoRequests filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}

function NoRequests({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={MessageSquareText}
      filtered={filtered}
      none={{
        title: "No quote requests yet",
        text: "From the cart, customers can request a quote, ask to collect their purchase, or buy on invoice.",
      }}
      misfit={{
        title: "No quote requests found",
        text: "Try another number, email, name or status.",
        showAll: "Show all quote requests",
      }}
    />
  );
}
