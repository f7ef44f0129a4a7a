import { MessageSquareText } from "lucide-react";
import { href } from "react-router";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { RequestKindName, RequestStatus } from "#app/modules/quote-requests/components/request-labels.tsx";
import { requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { offeredKinds } from "#app/modules/quote-requests/offered-kinds.ts";
import type { RequestKind, RequestState } from "#app/modules/quote-requests/request.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import { pageNumberSchema } from "#app/platform/page-number-schema.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToLastPage } from "../../page-redirects.server.ts";
import type { Route } from "./+types/requests.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PAGE_SIZE = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumberSchema.parse(new URL(request.url).searchParams.get("page") ?? undefined);
  const keep = keepOf(context);
  const viewer = requireCustomer(context);
  const [{ items, total }, { checkout }] = await Promise.all([
    requestsFor(viewer).list(page, PAGE_SIZE),
    settingsFor(viewer, keep),
  ]);
  redirectToLastPage(request, { page, total, pageSize: PAGE_SIZE });
  const canAsk = offeredKinds(checkout).length > 0;
  return { requests: items, canAsk, page, pageCount: pageCountOf(total, PAGE_SIZE) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("requests.list_title"), noindex: true });

export default function Requests({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { requests, canAsk, page, pageCount } = loaderData;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader title={t("requests.list_title")} description={t("requests.list_text")} />
      {requests.length === 0 ? (
        <EmptyState
          icon={<MessageSquareText aria-hidden size={32} strokeWidth={1.5} />}
          title={t("requests.none")}
          actions={canAsk ? <LinkButton to={href("/cart")}>{t("requests.go_to_cart")}</LinkButton> : null}
        >
          {canAsk ? t("requests.none_text") : null}
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

type Props = {
  request: {
    id: string;
    number: number;
    kind: RequestKind;
    state: RequestState;
    currency: string;
    subtotalMinor: number;
    createdAt: Date;
    lines: readonly { title: string; quantity: number }[];
  };
};

/** A quote request in the account's list; its number is the link and covers the card. */
function RequestCard({ request: { id, number, kind, state, currency, subtotalMinor, createdAt, lines } }: Props) {
  return (
    <article className="relative rounded-lg border border-line bg-surface p-5 hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">
          <Link
            to={href("/requests/:id", { id })}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {useTexts()("requests.named", { number })}
          </Link>
        </h2>
        <RequestStatus state={state} />
      </div>
      <p className="mt-1 text-sm text-muted">
        <RequestKindName kind={kind} /> · <DateTime value={createdAt} form="date" /> ·{" "}
        <Money minor={subtotalMinor} currency={currency} />
      </p>
      <p className="mt-2 truncate text-sm text-muted">
        {lines.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ")}
      </p>
    </article>
  );
}
