import { data, Form, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { checkPayment } from "#app/flows/money/index.server.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { inspectCheckout } from "#app/modules/checkout/index.server.ts";
import { ProviderUnavailable, UnknownAtProvider } from "#app/modules/connections/payment-client.ts";
import { AdminEventTable } from "#app/modules/events/admin-event-table.tsx";
import { eventsAdminFor } from "#app/modules/events/index.server.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { PaymentActions } from "#app/modules/payments/components/payment-actions.tsx";
import { PaymentCard } from "#app/modules/payments/components/payment-card.tsx";
import { PaymentTimeline } from "#app/modules/payments/components/payment-timeline.tsx";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import type { Settlement } from "#app/modules/payments/payment-outcome.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, formAgain, readFields } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/payment.ts";
import {
  isPaymentIntent,
  operationFields,
  paymentNotices,
  paymentView,
  refundLimits,
  submitPayment,
} from "./payment.server.ts";

const settlements: Record<Settlement, string> = {
  completed: "Checked with the provider. The payment belongs to its order, and the details below are up to date.",
  pending: "Checked with the provider. Nothing has been paid so far.",
  ended: "Checked with the provider. The payment didn’t go through, and the store has no money from it.",
  refunding: "Checked with the provider. The money is being refunded to the customer.",
  needs_attention: "Checked with the provider. The payment still doesn’t match; see below for what’s wrong.",
};
const notices = { ...settlements, ...paymentNotices };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [limits, found] = await Promise.all([refundLimits(context), paymentsAdminFor(admin).find(id)]);
  if (!found) throw data(null, { status: 404 });
  const page = href("/admin/payments/:id", { id: found.id });
  const { payment, actions } = paymentView(context, found, { page, limits });
  const log = eventsAdminFor(admin);
  const { connectionId, providerIntentId, providerPaymentId } = payment;
  const names = [providerIntentId, providerPaymentId].filter((name) => name !== null);
  const [senders, events, checkout, order] = await Promise.all([
    log.senders(),
    log.about(connectionId, names),
    inspectCheckout(admin, payment.checkoutSessionId),
    payment.orderId ? ordersAdminFor(admin).find(payment.orderId) : null,
  ]);
  return {
    payment,
    actions,
    events,
    connection: senders.find(({ id }) => id === connectionId)?.name ?? null,
    email: checkout?.email ?? null,
    order: order && { id: order.id, number: order.number, numberPrefix: order.numberPrefix },
    notice: findNotice(request, notices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const { intent, ...operation } = await readFields(request, ["intent" as const, ...operationFields]);
  const page = href("/admin/payments/:id", { id });
  if (isPaymentIntent(intent)) return submitPayment(context, { ...operation, intent, paymentId: id, page });
  if (intent !== "check") throw data(null, { status: 400 });
  return check(admin, id, page);
}

/** Asks the provider for the payment's status and applies it, like an event would. */
async function check(admin: AdminViewer, id: string, page: string) {
  try {
    const settlement = await checkPayment(admin, id);
    if (settlement === null) throw data(null, { status: 404 });
    return redirect(`${page}?done=${settlement}`, 303);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const refused =
      error instanceof UnknownAtProvider
        ? "The provider doesn’t know this payment."
        : "The provider didn’t respond, or its connection isn’t working. Try again later.";
    return formAgain({ refused }, 503);
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Payment · Admin", noindex: true, error });

type Typed = { intent?: string; amount?: string; note?: string };

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, actions, events, notice } = loaderData;
  const again: FormAgain<Typed> | undefined = useKeptActionData(loaderData, actionData);
  const path = href("/admin/payments/:id", { id: payment.id });
  const { refused, errors, unproved, typed } = again ?? {};
  return (
    <>
      <PageHeader
        size="plain"
        title="Payment"
        description={<Reference>{payment.providerIntentId}</Reference>}
        actions={
          <>
            <HistoryLink id={payment.id} />
            <Form method="post">
              <Button variant="secondary" name="intent" value="check">
                Check with the provider now
              </Button>
            </Form>
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={errors} ids={{ amount: `${typed?.intent}-amount`, note: `${typed?.intent}-note` }} />
        {unproved ? <ConfirmFirst what="refund" refused redirectTo={path} /> : null}
        {refused ? (
          <Notice tone="warning" live="alert" title={refused}>
            Nothing was changed.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          <PaymentActions {...actions} path={path} typed={typed} errors={errors} />
          <PaymentFacts {...loaderData} />
          <section>
            <h2 className="mb-3 text-lg">Events</h2>
            <AdminEventTable
              brief
              caption="Events about this payment, newest first"
              events={events}
              empty={<p className="text-sm text-muted">The provider hasn’t sent any.</p>}
            />
          </section>
        </div>
        <div className="space-y-6">
          <PaymentCard payment={payment} />
          <PaymentTimeline payment={payment} />
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function PaymentFacts({
  payment,
  connection,
  email,
  order,
}: Pick<Loaded, "payment" | "connection" | "email" | "order">) {
  const connectionPage = href("/admin/connections/:id", { id: payment.connectionId });
  return (
    <Card>
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Started", value: <DateTime value={payment.createdAt} /> },
          { term: "Last change", value: <DateTime value={payment.updatedAt} /> },
          {
            term: "Order",
            value: order ? (
              <TextLink to={href("/admin/orders/:id", { id: order.id })}>#{orderName(order)}</TextLink>
            ) : (
              "None"
            ),
          },
          { term: "Email at checkout", value: <span className="break-all">{email ?? "None"}</span> },
          { term: "Connection", value: connection ? <TextLink to={connectionPage}>{connection}</TextLink> : "Deleted" },
          {
            term: "Capture payments",
            value: payment.capture === "automatic" ? "Automatically" : "Manually",
          },
          { term: "Payment ID", value: <Reference>{payment.id}</Reference> },
        ]}
      />
    </Card>
  );
}

/** An id from another system. */
function Reference({ children }: { children: string | null }) {
  return <span className="break-all font-mono text-xs">{children ?? "None"}</span>;
}
