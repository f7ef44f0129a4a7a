import { ReceiptText } from "lucide-react";
import { href } from "react-router";
import { z } from "zod";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { formatNumber } from "#app/kernel/formats.ts";
import { MOST_FULFILLED } from "#app/modules/orders/change-order.ts";
import { awaitedLabels, deliveryLabels, orderViewLabels } from "#app/modules/orders/components/admin-order-badges.tsx";
import { AdminOrderTable } from "#app/modules/orders/components/admin-order-table.tsx";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { awaitedFilters, deliveryFilters, mayShip } from "#app/modules/orders/order.ts";
import { orderColumns, orderSortLabels, orderSorts } from "#app/modules/orders/order-list.ts";
import { paymentLabel } from "#app/modules/payments/components/payment-card.tsx";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { countedTo, countText, pageSizes, shortCount } from "#app/platform/list-place.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Selection } from "#app/ui/selection.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { hiddenColumns } from "../chosen-columns.server.ts";
import { ColumnChoice } from "../components/column-choice.tsx";
import { ExportForm } from "../components/export-form.tsx";
import { EmptyList, ListFilter, ListPages, optionsOf, PageSizes } from "../components/list.tsx";
import { orderListQuery, readQuery } from "../list-query.ts";
import { listUrl, placeParams } from "../list-url.ts";
import type { Route } from "./+types/orders.ts";
import { orderPath } from "./order-path.ts";

const PATH = href("/admin/orders");
const FULFIL = href("/admin/orders/fulfil");
/** As many as one change may come to. */
const MOST_COUNTED = 10_000;
const CAPTURE = href("/admin/orders/capture");
const awaited = [
  { value: "", label: "Any payment" },
  ...awaitedFilters.map((value) => ({ value, label: awaitedLabels[value] })),
];
const deliveries = [
  { value: "", label: "Any delivery" },
  ...deliveryFilters.map((value) => ({ value, label: deliveryLabels[value] })),
];
const sorts = optionsOf(orderSorts, orderSortLabels);
const views = ["open", "to_capture", "", "fulfilled", "cancelled"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const hidden = hiddenColumns(request, "orders", orderColumns);
  const query = readQuery(request, orderListQuery);
  const orders = ordersAdminFor(viewer);
  const [list, counts] = await Promise.all([orders.list(query), orders.counts()]);
  redirectToFirstPage(request, { ...query, items: list.items });
  const sums = await paymentsAdminFor(viewer).ofOrders(list.items.map(({ id }) => id));
  const payments = Object.fromEntries(sums.map(([id, sum]) => [id, paymentLabel(sum)]));
  const { searchParams } = new URL(request.url);
  const count = z.coerce.number().int().positive().max(MOST_COUNTED).catch(0).parse(searchParams.get("count"));
  return {
    ...{ query, hidden, counts, ...list, payments },
    selected: searchParams.get("select") === "all" ? ("all" as const) : ("none" as const),
    done: searchParams.get("done"),
    count,
    fresh: isFreshAdmin(context),
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Orders · Admin", noindex: true, error });

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, hidden, counts, items, total, newer, older, payments, done, count } = loaderData;
  const { language } = useFormats();
  const { q, state, sort, size, delivery } = query;
  const filters = { q, state, awaited: query.awaited, delivery, sort, size };
  const filtered = [q, state, query.awaited, delivery].some(Boolean);
  const selectable = items.filter(mayShip).length;
  const table = (
    <AdminOrderTable
      caption="Orders"
      orders={items}
      payments={payments}
      hidden={hidden}
      sorting={{ sort, sortedAt: (by) => listUrl(PATH, { ...filters, sort: by }) }}
      toOrder={(id) => orderPath(id, { ...filters, ...placeParams(query) })}
      empty={<NoOrders filtered={filtered} />}
      selected={selectable > 0 ? loaderData.selected : undefined}
    />
  );
  return (
    <>
      <PageHeader
        size="plain"
        title="Orders"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={
          total > 0 ? (
            <>
              <ColumnChoice path={PATH} columns={orderColumns} {...{ filters, hidden }} />
              <ExportForm
                path={PATH}
                filters={filters}
                label={filtered ? "Export results" : "Export orders"}
                fresh={loaderData.fresh}
              />
            </>
          ) : null
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{count > 0 ? doneText(done, count, language) : null}</Toast>
      </div>
      <Tabs
        label="Views"
        tabs={views.map((view) => ({
          label: view ? orderViewLabels[view] : "All",
          to: listUrl(PATH, { state: view, sort, size }),
          count: shortCount(counts[view], language),
          current: view === state,
        }))}
      />
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Order number or email"
        filters={[
          { name: "awaited", label: "Payment", value: query.awaited, options: awaited },
          { name: "delivery", label: "Delivery", value: delivery, options: deliveries },
          { name: "sort", label: "Sort", value: sort === orderSorts[0] ? "" : sort, options: sorts },
        ]}
        kept={{ state, size }}
      />
      {selectable > 0 ? (
        <Selection
          id="orders"
          action={state === "to_capture" ? CAPTURE : FULFIL}
          method="get"
          selectable={selectable}
          allAt={listUrl(PATH, { ...filters, select: "all" })}
          beyond={
            state === "to_capture" && total > items.length
              ? {
                  label:
                    total > countedTo(q) ? "Capture all that match" : `Capture all ${countText(total, language, q)}`,
                  to: listUrl(CAPTURE, { all: 1, q, awaited: query.awaited, delivery, size }),
                }
              : null
          }
          actions={
            <>
              {state === "open" && total > items.length ? (
                <TextLink to={listUrl(FULFIL, { all: 1, q, awaited: query.awaited, delivery })}>
                  {total > MOST_FULFILLED ? `Fulfil the first ${MOST_FULFILLED}` : `Fulfil all ${total}`}
                </TextLink>
              ) : null}
              <Button variant="secondary">{state === "to_capture" ? "Capture selected" : "Fulfil selected"}</Button>
            </>
          }
        >
          {table}
        </Selection>
      ) : (
        table
      )}
      <ListPages path={PATH} filters={filters} newer={newer} older={older} inTime={sort === orderSorts[0]} />
      {total > pageSizes[0] ? <PageSizes path={PATH} filters={filters} size={size} /> : null}
    </>
  );
}

function doneText(done: string | null, count: number, language: string): string | null {
  const many = formatNumber(count, language);
  if (done === "fulfilled") return count === 1 ? "1 order fulfilled." : `${many} orders fulfilled.`;
  if (done !== "captured") return null;
  return count === 1 ? "Capture of 1 payment requested." : `Capture of ${many} payments requested.`;
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
