import { ReceiptText } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { orderFilterLabels } from "#app/modules/orders/components/admin-order-badges.tsx";
import { AdminOrderTable } from "#app/modules/orders/components/admin-order-table.tsx";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { orderFilters } from "#app/modules/orders/order.ts";
import { paymentLabel } from "#app/modules/payments/components/payment-card.tsx";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { orderListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/orders.ts";

const PATH = href("/admin/orders");
const states = [
  { value: "", label: "All statuses" },
  ...orderFilters.map((value) => ({ value, label: orderFilterLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const query = readQuery(request, orderListQuery);
  const list = await ordersAdminFor(viewer).list(query);
  redirectToFirstPage(request, { ...query, items: list.items });
  const sums = await paymentsAdminFor(viewer).ofOrders(list.items.map(({ id }) => id));
  return { query, ...list, payments: Object.fromEntries(sums.map(([id, sum]) => [id, paymentLabel(sum)])) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Orders · Admin", noindex: true, error });

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, payments } = loaderData;
  const { language } = useFormats();
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Orders"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
      />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Order number or email"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      <AdminOrderTable
        caption="Orders, newest first"
        orders={items}
        payments={payments}
        empty={<NoOrders filtered={filtered} />}
      />
      <ListPages path={PATH} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={ReceiptText}
      filtered={filtered}
      none={{ title: "No orders yet", text: "Orders appear here as soon as they’re paid." }}
      misfit={{
        title: "No orders found",
        text: "Try an order number or part of an email address.",
        showAll: "Show all orders",
      }}
    />
  );
}
