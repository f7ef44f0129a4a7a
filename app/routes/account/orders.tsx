import { LogOut, PackageOpen } from "lucide-react";
import { Form, href } from "react-router";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { OrderCard } from "#app/modules/orders/components/order-card.tsx";
import { ReorderButton } from "#app/modules/orders/components/reorder-button.tsx";
import { TrackLink } from "#app/modules/orders/components/track-link.tsx";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { pageCountOf } from "#app/platform/page-number.ts";
import { pageNumberSchema } from "#app/platform/page-number-schema.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Container, PageHeader, SectionHeading } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import { redirectToLastPage } from "../page-redirects.server.ts";
import type { Route } from "./+types/orders.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const PAGE_SIZE = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const page = pageNumberSchema.parse(new URL(request.url).searchParams.get("page") ?? undefined);
  const { items, total } = await ordersFor(viewer).list(page, PAGE_SIZE);
  redirectToLastPage(request, { page, total, pageSize: PAGE_SIZE });
  const { name, email, operator } = viewer;
  return { name, email, operator, page, pageCount: pageCountOf(total, PAGE_SIZE), orders: items };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("account.orders_title"), noindex: true });

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { name, email, operator, orders, page, pageCount } = loaderData;
  const t = useTexts();
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader
        title={<span className="break-words">{t("account.hello", { name })}</span>}
        description={
          <RichText id="account.signed_in_as" values={{ email: () => <span className="break-words">{email}</span> }} />
        }
        actions={
          <>
            {operator ? (
              <LinkButton to={href("/admin")} variant="secondary">
                {t("account.manage_store")}
              </LinkButton>
            ) : null}
            <Form method="post" action={href("/sign-out")}>
              <Button variant="secondary" icon={<LogOut aria-hidden size={18} strokeWidth={1.75} />}>
                {t("account.sign_out")}
              </Button>
            </Form>
          </>
        }
      />
      <SectionHeading title={t("account.orders_title")} />
      {orders.length === 0 ? (
        <EmptyState
          icon={<PackageOpen aria-hidden size={32} strokeWidth={1.5} />}
          title={t("account.no_orders")}
          actions={<LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>}
        >
          {t("account.no_orders_text")}
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard
                order={order}
                actions={
                  <>
                    {order.trackingUrl ? <TrackLink order={order} url={order.trackingUrl} /> : null}
                    <ReorderButton order={order} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination page={page} pageCount={pageCount} toPage={(number) => `${href("/account")}?page=${number}`} />
      </div>
    </Container>
  );
}
