import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { MOST_FULFILLED } from "#app/modules/orders/change-order.ts";
import { FulfilTable } from "#app/modules/orders/components/fulfil-table.tsx";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { orderListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/fulfil.ts";
import { submitFulfilments } from "./submit-fulfilments.server.ts";

const LIST = listUrl(href("/admin/orders"), { state: "open" });

/** The orders that were selected, or with `all` as many of the list's as fit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orders = ordersAdminFor(requireAdmin(context));
  const { searchParams } = new URL(request.url);
  if (searchParams.has("all")) {
    const { q, awaited, delivery } = readQuery(request, orderListQuery);
    const found = await orders.list({ q, awaited, delivery, state: "open", size: MOST_FULFILLED });
    const ids = found.items.map(({ id }) => ["ids", id]);
    throw redirect(`${href("/admin/orders/fulfil")}?${new URLSearchParams(ids)}`);
  }
  const ids = z.array(z.uuid()).max(MOST_FULFILLED).catch([]).parse(searchParams.getAll("ids"));
  const found = await orders.toShip(ids);
  return { orders: found };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitFulfilments(requireAdmin(context), request);
}

/** Also after a refusal, since some of the selected may have changed. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Fulfil orders · Admin", noindex: true, error });

export default function FulfilOrders({ loaderData, actionData }: Route.ComponentProps) {
  const again: FormAgain<Record<string, string>> | undefined = useKeptActionData(loaderData, actionData);
  const { typed = {}, errors } = again ?? {};
  const pending = useNavigation().formMethod === "POST";
  const { orders } = loaderData;
  const countOf = (kind: "ready" | "done") => orders.filter(({ progress }) => progress === kind).length;
  const [left, done] = [countOf("ready"), countOf("done")];
  if (orders.length === 0) return <NoneSelected />;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Orders", to: LIST }, { label: "Fulfil" }]} />
      </div>
      <PageHeader
        size="plain"
        title={left === 0 ? "Nothing left to fulfil" : left === 1 ? "Fulfil 1 order" : `Fulfil ${left} orders`}
        description="Each customer gets an email, with the tracking number if there is one."
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary
          errors={errors}
          title={done > 0 ? `${done} of ${orders.length} orders are fulfilled, but not these` : "Nothing was fulfilled"}
        />
      </div>
      <Form method="post" className="space-y-5">
        <FulfilTable orders={orders} typed={typed} errors={errors} />
        <div className="flex flex-wrap items-center gap-4">
          {left > 0 ? (
            <Button pending={pending} pendingLabel="Saving">
              {left === 1 ? "Mark 1 order as fulfilled" : `Mark ${left} orders as fulfilled`}
            </Button>
          ) : null}
          <TextLink to={LIST}>Back to the orders</TextLink>
        </div>
      </Form>
    </>
  );
}

function NoneSelected() {
  return (
    <>
      <PageHeader size="plain" title="Fulfil orders" />
      <EmptyState title="No orders selected" actions={<LinkButton to={LIST}>Choose orders</LinkButton>}>
        Select them in the list of orders to fulfil.
      </EmptyState>
    </>
  );
}
