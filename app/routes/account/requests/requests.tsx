import { MessageSquareText } from "lucide-react";
import { href } from "react-router";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { RequestCard } from "#app/modules/quote-requests/components/request-card.tsx";
import { requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import { pageNumberSchema } from "#app/platform/page-number-schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToLastPage } from "../../page-redirects.server.ts";
import type { Route } from "./+types/requests.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PAGE_SIZE = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumberSchema.parse(new URL(request.url).searchParams.get("page") ?? undefined);
  const { items, total } = await requestsFor(requireCustomer(context)).list(page, PAGE_SIZE);
  redirectToLastPage(request, { page, total, pageSize: PAGE_SIZE });
  return { requests: items, page, pageCount: pageCountOf(total, PAGE_SIZE) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your quote requests", noindex: true });

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { requests, page, pageCount } = loaderData;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title="Your quote requests" description="Quotes, collections and invoices you’ve asked us for." />
      {requests.length === 0 ? (
        <EmptyState
          icon={<MessageSquareText aria-hidden size={32} strokeWidth={1.5} />}
          title="No quote requests yet"
          actions={<LinkButton to={href("/cart")}>Go to your cart</LinkButton>}
        >
          From your cart you can ask for a quote, to collect your items, or to buy on invoice.
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination page={page} pageCount={pageCount} toPage={(to) => `${href("/account/requests")}?page=${to}`} />
      </div>
    </Container>
  );
}
