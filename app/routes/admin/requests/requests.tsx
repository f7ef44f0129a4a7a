import { MessageSquareText } from "lucide-react";
import { z } from "zod";
import { requireAdmin } from "#app/auth/guards.server.ts";
import { AdminRequestTable } from "#app/modules/requests/components/admin-request-table.tsx";
import { requestStateLabels } from "#app/modules/requests/components/request-status.tsx";
import { requestsAdminFor } from "#app/modules/requests/index.server.ts";
import { requestStates } from "#app/modules/requests/request.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pageMeta } from "../../page-meta.ts";
import { ListFilter } from "../components/list-filter.tsx";
import { orderListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/requests.ts";

const PATH = "/admin/requests";
const querySchema = orderListQuery.extend({
  state: z.enum(requestStates).or(z.literal("")).catch("").default(""),
});
const states = [
  { value: "", label: "All states" },
  ...requestStates.map((value) => ({ value, label: requestStateLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, querySchema);
  return { query, ...(await requestsAdminFor(requireAdmin(context)).list(query)) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Requests · Admin", noindex: true, error });

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { query, items, total, pageSize } = loaderData;
  const { q, state, page } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Requests"
        description={filtered ? `${total} found` : "Purchases that customers ask you to arrange."}
      />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Number, email or name"
        filters={[{ name: "state", label: "State", value: state, options: states }]}
      />
      <AdminRequestTable requests={items} empty={<NoRequests filtered={filtered || page > 1} />} />
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          toPage={(to) => listUrl(PATH, { q, state, page: to })}
        />
      </div>
    </>
  );
}

function NoRequests({ filtered }: { filtered: boolean }) {
  const icon = <MessageSquareText aria-hidden size={32} strokeWidth={1.5} />;
  if (!filtered) {
    return (
      <EmptyState title="No requests yet" icon={icon}>
        In the cart, customers can ask for a quote, to collect their purchase, or to buy on invoice.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No request matches"
      icon={icon}
      actions={
        <LinkButton to={PATH} variant="secondary">
          Show all requests
        </LinkButton>
      }
    >
      Try another number, email, name or state.
    </EmptyState>
  );
}
