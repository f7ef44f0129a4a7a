import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { countAttention } from "#app/flows/money/index.server.ts";
import { zoneText } from "#app/kernel/formats.ts";
import { StockAlertList } from "#app/modules/catalog/components/admin-stock-alerts.tsx";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { PaymentTroubleNotice } from "#app/modules/connections/components/payment-trouble-notice.tsx";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { AdminOrderTable } from "#app/modules/orders/components/admin-order-table.tsx";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countedTo, shortCount } from "#app/platform/list-place.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats, useMoney } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/dashboard.ts";
import { firstSteps } from "./settings/first-steps.server.ts";
import { FirstStepsCard } from "./settings/first-steps.tsx";

const LATEST = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const orders = ordersAdminFor(admin);
  const catalog = catalogAdminFor(admin);
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  const latestOrders = orders.latest(LATEST);
  const [figures, toFulfil, latest, stock, products, attention, trouble, steps] = await Promise.all([
    orders.figures(new Date(), timeZone),
    orders.toFulfil(),
    latestOrders,
    catalog.stockAlerts(),
    catalog.countActive(),
    countAttention(admin),
    connectionsFor(admin).paymentTrouble(),
    latestOrders.then((found) => (found.length === 0 ? firstSteps(admin) : null)),
  ]);
  const { STORE_CURRENCY, mode } = env();
  const development = mode !== "production";
  return {
    figures,
    toFulfil,
    latest,
    stock,
    products,
    attention,
    trouble,
    // Who has sold something has found the settings.
    missing: steps?.some(({ done }) => !done) ? steps : null,
    currency: STORE_CURRENCY,
    development,
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Dashboard · Admin", noindex: true, error });

/** @param most the counting limit; without it the count is exact */
function useCount() {
  const { language } = useFormats();
  return (number: number, one: string, most?: number) =>
    `${shortCount(number, language, most ?? number)} ${number === 1 ? one : `${one}s`}`;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, toFulfil, latest, stock, products, attention, trouble, missing, currency } = loaderData;
  const { today, week, month } = figures;
  const { language, timeZone } = useFormats();
  const [money, count] = [useMoney(), useCount()];
  const periods = { [`Today (${zoneText(timeZone)})`]: today, "Last 7 days": week, "Last 30 days": month };
  return (
    <>
      <PageHeader size="plain" title="Dashboard" description="Test and cancelled orders aren’t included." />
      <div className="mb-5 space-y-5 empty:hidden">
        {trouble ? (
          <PaymentTroubleNotice
            trouble={trouble}
            setUp={{ to: href("/admin/connections"), label: "Set up a connection" }}
          />
        ) : null}
        {missing ? <FirstStepsCard steps={missing} /> : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {Object.entries(periods).map(([label, { orders, revenueMinor }]) => (
          <StatTile key={label} label={label} value={money(revenueMinor, currency)} note={count(orders, "order")} />
        ))}
        <StatTile
          label="To fulfil"
          value={shortCount(toFulfil, language)}
          note={toFulfil > 0 ? "Ready to ship" : "Nothing waiting"}
          to={`${href("/admin/orders")}?state=open`}
        />
        <StatTile
          label="Needs attention"
          value={shortCount(attention, language)}
          note={attention > 0 ? "Waiting for you" : "All clear"}
          to={href("/admin/attention")}
        />
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <section>
          <div className="mb-3 flex items-baseline justify-between">
            <h2 className="text-lg">Latest orders</h2>
            {latest.length > 0 ? <TextLink to={href("/admin/orders")}>All orders</TextLink> : null}
          </div>
          <AdminOrderTable
            caption="Latest orders"
            datesOnly
            orders={latest}
            empty={<FirstOrder hasProducts={products > 0} development={loaderData.development} />}
          />
        </section>
        <Card
          title="Stock"
          footer={`${count(stock.soldOut, "published variant", stock.countedTo)} sold out, ${shortCount(stock.low, language, stock.countedTo)} running low · ${count(products, "product", countedTo(""))} published`}
        >
          {stock.items.length > 0 ? (
            <StockAlertList items={stock.items} />
          ) : (
            <p className="text-sm text-muted">
              {products > 0 ? "All published products are well stocked." : "No products are published yet."}
            </p>
          )}
          {products === 0 ? (
            <LinkButton to={href("/admin/products/:id", { id: "new" })} variant="secondary" className="mt-4">
              New product
            </LinkButton>
          ) : null}
        </Card>
      </div>
    </>
  );
}

/** How someone who runs a new store sees an order through. */
function FirstOrder({ hasProducts, development }: { hasProducts: boolean; development: boolean }) {
  return (
    <Card title="Try it out">
      <ol className="list-decimal space-y-2 ps-5 text-sm">
        <li>
          {hasProducts ? "See your products as a customer does: " : "See your store as a customer does: "}
          <TextLink to={href("/")}>view the store</TextLink>.
        </li>
        <li>Place an order yourself, from the product page to the confirmation.</li>
        <li>It’ll appear here and under Orders, where you can fulfil or cancel it.</li>
        {development ? (
          <li>
            In development, emails aren’t sent: read them under <TextLink to={href("/admin/emails")}>Emails</TextLink>.
          </li>
        ) : null}
      </ol>
    </Card>
  );
}
