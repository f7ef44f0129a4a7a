import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { waysToAllow } from "#app/kernel/manual-payment.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { CustomerActions } from "#app/modules/customers/components/admin-customer-actions.tsx";
import { AddressesCard, ProfileCard } from "#app/modules/customers/components/admin-customer-aside.tsx";
import { ManualPaymentsCard } from "#app/modules/customers/components/admin-customer-manual-payments.tsx";
import { TaxCard } from "#app/modules/customers/components/admin-customer-tax.tsx";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import type { AdjustTyped } from "#app/modules/gift-cards/components/admin-adjust-form.tsx";
import { StoreCreditCard } from "#app/modules/gift-cards/components/admin-store-credit.tsx";
import { customerCredit } from "#app/modules/gift-cards/index.server.ts";
import { AdminOrderTable } from "#app/modules/orders/components/admin-order-table.tsx";
import { customerOrders } from "#app/modules/orders/index.server.ts";
import { orderEventTitles } from "#app/modules/orders/order.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { NotesCard } from "../components/notes.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/customer.ts";
import {
  customerNotices,
  submitBan,
  submitCredit,
  submitErasure,
  submitNote,
  submitNoteRemoval,
} from "./submit-customer.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [customer, orders, credit, { store, manualPayments }] = await Promise.all([
    customersAdminFor(admin).find(id),
    customerOrders(admin, id),
    customerCredit(admin, id),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!customer) throw data(null, { status: 404 });
  const path = href("/admin/customers/:id", { id: customer.id });
  const restored = restoredForm(admin, request);
  return {
    ...{ path, restored: restoredAs(restored), note: String(restored?.form?.get("text") ?? "") },
    customer: {
      ...customer,
      addresses: customer.addresses.map((address) => ({
        ...{ id: address.id, isDefault: address.isDefault },
        lines: addressLines(address, store.language),
      })),
    },
    currency: env().STORE_CURRENCY,
    ways: waysToAllow(manualPayments.ways),
    ...{ credit, operationKey: randomUUID() },
    ...orders,
    confirmAt: isFreshAdmin(context) ? null : confirmPath(path),
    notice: findNotice(request, customerNotices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params);
  const { intent, text, note, word, ...credit } = await readFields(request, [
    ...(["intent", "text", "note", "word"] as const),
    ...(["direction", "amount", "reason", "operationKey"] as const),
  ]);
  switch (intent) {
    case "credit":
      return submitCredit(context, id, credit);
    case "add-note":
      return submitNote(context, id, text);
    case "remove-note":
      return submitNoteRemoval(context, id, note);
    case "ban":
      return submitBan(context, id, true);
    case "unban":
      return submitBan(context, id, false);
    case "erase":
      return submitErasure(context, id, word);
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Customer · Admin", noindex: true, error });

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { path, customer, currency, orders, total, confirmAt, notice } = loaderData;
  const again: FormAgain<{ text?: string } & AdjustTyped> | undefined = useKeptActionData(loaderData, actionData);
  const { errors, unproved, typed: { text = loaderData.note, ...credit } = {} } = again ?? {};
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Customers", to: href("/admin/customers") }, { label: customer.name }]} />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 break-words">{customer.name}</span>
            {customer.banned ? <Badge tone="danger">Blocked</Badge> : null}
          </span>
        }
        actions={<HistoryLink id={customer.id} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={errors} />
        <RestoredNotice restored={again ? null : loaderData.restored} />
        {unproved ? (
          <Notice tone="warning" live="alert" title="Confirm it’s you first">
            Your sign-in is older than 15 minutes, so nothing was changed.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-6">
          <section aria-labelledby="orders">
            <h2 id="orders" className="mb-3 text-lg">
              Orders
            </h2>
            <AdminOrderTable
              caption="Orders of this customer, newest first"
              orders={orders}
              empty={<p className="text-sm text-muted">No orders yet.</p>}
            />
            {total > orders.length ? (
              <p className="mt-2 text-sm text-muted">
                Showing the newest {orders.length} of {total}.
              </p>
            ) : null}
          </section>
          <NotesCard path={path} notes={customer.notes} typed={text} error={errorFor(errors, "text")} />
          <HistoryCard {...loaderData} />
        </div>
        <div className="space-y-6">
          <ProfileCard customer={customer} currency={currency} />
          <StoreCreditCard
            {...{ path, currency, errors, credit: loaderData.credit, operationKey: loaderData.operationKey }}
            typed={credit}
          />
          <TaxCard tax={customer.tax} to={href("/admin/customers/:id/taxes", { id: customer.id })} />
          <ManualPaymentsCard
            saved={customer.manualPayments}
            ways={loaderData.ways}
            to={href("/admin/customers/:id/manual-payments", { id: customer.id })}
          />
          <AddressesCard addresses={customer.addresses} />
          <CustomerActions
            path={path}
            banned={customer.banned}
            confirmAt={confirmAt}
            error={errorFor(errors, "word")}
          />
        </div>
      </div>
    </>
  );
}

type HistoryProps = Pick<Route.ComponentProps["loaderData"], "events" | "customer">;

function HistoryCard({ events, customer }: HistoryProps) {
  return (
    <Card title="History">
      <Timeline
        ago
        label="What happened, newest first"
        items={[
          ...events.map(({ id, kind, detail, at, order }) => ({
            id,
            at,
            title: (
              <>
                {orderEventTitles[kind]},{" "}
                <Link to={href("/admin/orders/:id", { id: order.id })} className="underline underline-offset-4">
                  order #{orderName(order)}
                </Link>
              </>
            ),
            body: detail ? <span className="whitespace-pre-line break-words">{detail}</span> : null,
          })),
          { id: "created", at: customer.createdAt, title: "Account created" },
        ]}
      />
    </Card>
  );
}
