import { ReceiptText } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { paymentTroubleOf } from "#app/flows/money/index.server.ts";
import { dayOf, endOfDay, startOfDay } from "#app/kernel/calendar.ts";
import { zoneText } from "#app/kernel/formats.ts";
import { StockAlertList } from "#app/modules/catalog/components/admin-stock-alerts.tsx";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { conversionOf } from "#app/modules/checkout/index.server.ts";
import { PaymentTroubleNotice } from "#app/modules/connections/components/payment-trouble-notice.tsx";
import { AdminOrderTable } from "#app/modules/orders/components/admin-order-table.tsx";
import { BestSellersCard } from "#app/modules/orders/components/best-sellers-card.tsx";
import { SalesSection } from "#app/modules/orders/components/sales-section.tsx";
import { ordersAdminFor, salesOf } from "#app/modules/orders/index.server.ts";
import { salesQuerySchema } from "#app/modules/orders/sales-range.schema.ts";
import { type Days, salesPeriod } from "#app/modules/orders/sales-range.ts";
import { guideFor, settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countedTo, shortCount } from "#app/platform/list-place.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../find-notice.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/dashboard.ts";
import { readQuery } from "./list-query.ts";
import { firstSteps } from "./settings/first-steps.server.ts";
import { areDone, FirstStepsCard } from "./settings/first-steps.tsx";
import { ToDo } from "./to-do.tsx";

const LATEST = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const orders = ordersAdminFor(admin);
  const catalog = catalogAdminFor(admin);
  const keep = keepOf(context);
  const { timeZone } = (await settingsFor(admin, keep)).store;
  const period = salesPeriod(readQuery(request, salesQuerySchema), dayOf(new Date(), timeZone));
  const spans = { now: instantsOf(period, timeZone), before: instantsOf(period.before, timeZone) };
  const [sales, conversion, counts, latest, stock, products, trouble, steps] = await Promise.all([
    salesOf(admin, period, timeZone),
    conversionOf(admin, spans),
    orders.counts(),
    orders.latest(LATEST),
    catalog.stockAlerts(),
    catalog.countActive(),
    paymentTroubleOf(admin, keep),
    guideFor(admin)
      .isHidden()
      .then((isHidden) => (isHidden ? null : firstSteps(admin, keep))),
  ]);
  return {
    ...{ period, sales, conversion, latest, stock, products, trouble },
    toCapture: counts.to_capture,
    guide: steps && !areDone(steps) ? steps : null,
    currency: env().STORE_CURRENCY,
    done: findNotice(request, notices),
  };
}

const instantsOf = ({ from, to }: Days, timeZone: string) => ({
  from: startOfDay(from, timeZone),
  to: endOfDay(to, timeZone),
});

const notices = {
  "hide-guide": "Guide hidden. You’ll find it under Settings.",
  "show-guide": "The guide is back on the dashboard.",
};

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Dashboard · Admin", noindex: true, error });

/** @param most the counting limit; without it the count is exact */
function useCount() {
  const { language } = useFormats();
  return (number: number, one: string, most?: number) =>
    `${shortCount(number, language, most ?? number)} ${number === 1 ? one : `${one}s`}`;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { period, sales, conversion, toCapture, latest, stock, products, trouble, guide, currency, done } = loaderData;
  const { language, timeZone } = useFormats();
  const count = useCount();
  return (
    <>
      <PageHeader
        size="plain"
        title="Dashboard"
        description={`Days are in ${zoneText(timeZone)}. Test and cancelled orders aren’t included.`}
      />
      <div className="mb-5 space-y-5 empty:hidden">
        <Toast>{done}</Toast>
        {trouble ? (
          <PaymentTroubleNotice
            trouble={trouble}
            setUp={{ to: href("/admin/connections"), label: "Set up a connection" }}
          />
        ) : null}
        {guide ? <FirstStepsCard steps={guide} isShown /> : null}
      </div>
      <ToDo toCapture={toCapture} />
      <SalesSection {...sales} conversion={conversion} period={period} currency={currency} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <section>
          <div className="mb-3 flex items-baseline justify-between">
            <h2 className="text-lg">Latest orders</h2>
            {latest.length > 0 ? <TextLink to={href("/admin/orders")}>All orders</TextLink> : null}
          </div>
          <AdminOrderTable caption="Latest orders" orders={latest} empty={<NoOrders />} />
        </section>
        <div className="space-y-6">
          <BestSellersCard best={sales.best} orders={sales.total.orders} currency={currency} />
          {products > 0 ? (
            <Card
              title="Stock"
              footer={`${count(stock.soldOut, "published variant", stock.countedTo)} sold out, ${shortCount(stock.low, language, stock.countedTo)} running low · ${count(products, "product", countedTo(""))} published`}
            >
              {stock.items.length > 0 ? (
                <StockAlertList items={stock.items} />
              ) : (
                <p className="text-sm text-muted">All published products are well stocked.</p>
              )}
            </Card>
          ) : null}
        </div>
      </div>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
      actions={
        <LinkButton to={href("/")} variant="secondary">
          View store
        </LinkButton>
      }
    >
      They’ll appear here and under Orders, where you can fulfil or cancel them.
    </EmptyState>
  );
}
