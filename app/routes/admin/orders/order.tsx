import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { expiredCards } from "#app/flows/money/index.server.ts";
import { readAddress, readBillingAddress } from "#app/kernel/address.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { addDays, dayOf } from "#app/kernel/calendar.ts";
import { countItems } from "#app/kernel/order-line.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { chosenTitle } from "#app/kernel/shipping.ts";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { EmailsCard } from "#app/modules/emails/components/admin-email-table.tsx";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { emailsAdminFor } from "#app/modules/emails/index.server.ts";
import { cancelSchema } from "#app/modules/orders/change-order.schema.ts";
import { OrderActions } from "#app/modules/orders/components/admin-order-actions.tsx";
import { CustomerCard, TimelineCard } from "#app/modules/orders/components/admin-order-aside.tsx";
import { OrderBadges } from "#app/modules/orders/components/admin-order-badges.tsx";
import { OrderLinesCard } from "#app/modules/orders/components/admin-order-lines.tsx";
import { ManualPaymentCard } from "#app/modules/orders/components/manual-payment-card.tsx";
import { OrderRefundCard } from "#app/modules/orders/components/order-refund-card.tsx";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { refundTargets } from "#app/modules/orders/tender.ts";
import { PaymentActions } from "#app/modules/payments/components/payment-actions.tsx";
import { PaymentCard } from "#app/modules/payments/components/payment-card.tsx";
import { PaymentTimeline } from "#app/modules/payments/components/payment-timeline.tsx";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { returnNeedsProof } from "#app/modules/payments/operation.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { listUrl } from "../list-url.ts";
import {
  isPaymentIntent,
  operationFields,
  paymentNotices,
  paymentView,
  submitPayment,
} from "../payments/payment.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/order.ts";
import {
  orderNotices,
  submitCancellation,
  submitFulfilment,
  submitReceipt,
  submitRefund,
} from "./submit-order.server.ts";

const notices = { ...orderNotices, ...paymentNotices };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const reading = ordersAdminFor(admin).find(id);
  const [found, payment, emails, expired, buyer, settings] = await Promise.all([
    reading,
    paymentsAdminFor(admin).findOfOrder(id),
    emailsAdminFor(admin).about(id),
    expiredCards(admin, id),
    reading.then((order) => order && buyerOf(admin, order)),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!found || !buyer) throw data(null, { status: 404 });
  const { shippingAddress, billingAddress, shippingMethod, shippingTitle, customerId, ...order } = found;
  const billed = readBillingAddress(billingAddress);
  const { searchParams } = new URL(request.url);
  const refund = payment?.state === "succeeded" ? payment : null;
  const money =
    payment &&
    paymentView(context, payment, { page: href("/admin/orders/:id", { id: order.id }), limits: settings.payments });
  const provider = payment && { takenMinor: payment.capturedMinor, leftMinor: payment.possible.refundMinor };
  return {
    order,
    // The order's own form refunds, whatever paid.
    money: money && {
      ...money,
      actions: { ...money.actions, possible: { ...money.actions.possible, refundMinor: 0 } },
    },
    refund: {
      targets: refundTargets({ ...order, receivedMinor: order.manual?.receivedMinor ?? 0, provider, expired }),
      creditable: typeof buyer === "object" && !order.test && order.currency === env().STORE_CURRENCY,
      lastDay: addDays(dayOf(new Date(), settings.store.timeZone), 365),
      confirmAt: money?.actions.confirmAt ?? null,
      limits: settings.payments,
      idempotencyKey: randomUUID(),
    },
    address: addressLines(readAddress(shippingAddress) ?? {}, settings.store.language),
    billing: billed && addressLines(billed, settings.store.language),
    shipping: chosenTitle({ shippingMethod, shippingTitle }, settings.shipping.methods),
    emails,
    buyer,
    itemCount: countItems(order.lines),
    notice: findNotice(request, notices),
    confirmFirst: refund !== null && returnNeedsProof(refund, settings.payments) && !isFreshAdmin(context),
    // The input from before the visitor went to confirm who they are.
    reason: cancelSchema.shape.reason.catch("").parse(searchParams.get("reason") ?? ""),
  };
}

/** An account may be erased before its last order ships. */
async function buyerOf(admin: AdminViewer, { customerId: id, email }: { customerId: string | null; email: string }) {
  if (id === null) return email === ERASED_EMAIL ? ("deleted" as const) : ("guest" as const);
  return (await customersAdminFor(admin).exists(id)) ? { id } : ("deleted" as const);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const { intent, tracking, reason, received, seen, to, as, expiresOn, ...operation } = await readFields(request, [
    ...(["intent", "tracking", "reason", "received", "seen", "to", "as", "expiresOn"] as const),
    ...operationFields,
  ]);
  if (intent === "fulfil") return submitFulfilment(context, id, { tracking, reason });
  if (intent === "cancel") return submitCancellation(context, id, { tracking, reason });
  if (intent === "receive") return submitReceipt(context, id, { received, seen });
  if (intent === "refund" && to !== "" && (to !== "provider" || as === "credit")) {
    return submitRefund(context, id, { intent, to, as, expiresOn, ...operation });
  }
  if (!isPaymentIntent(intent)) throw data(null, { status: 400 });
  const payment = await paymentsAdminFor(admin).findOfOrder(id);
  if (!payment) throw data(null, { status: 404 });
  return submitPayment(context, {
    ...operation,
    intent,
    to,
    paymentId: payment.id,
    page: href("/admin/orders/:id", { id }),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Order ${loaderData ? orderName(loaderData.order) : ""} · Admin`, noindex: true, error });

type Typed = Partial<
  Record<"tracking" | "reason" | "received" | "intent" | "to" | "as" | "expiresOn" | "amount" | "note", string>
>;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, money, address, billing, shipping, buyer, itemCount, notice, confirmFirst, reason } = loaderData;
  const again: FormAgain<Typed> | undefined = useKeptActionData(loaderData, actionData);
  const { refused, errors, unproved, typed = { reason } } = again ?? {};
  const { id, test } = order;
  const name = orderName(order);
  const path = href("/admin/orders/:id", { id });
  const withReason = typed.reason ? `${path}?${new URLSearchParams({ reason: typed.reason })}` : path;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Orders", to: href("/admin/orders") }, { label: `#${name}` }]} />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            Order #{name} <OrderBadges {...order} payBy={order.manual?.payBy ?? null} />
          </span>
        }
        description={<Ago value={order.placedAt} />}
        actions={
          <>
            <TextLink to={href("/admin/orders/:id/packing-slip", { id })}>Packing slip</TextLink>
            <HistoryLink id={id} />
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={errors} ids={{ amount: `${typed.intent}-amount`, note: `${typed.intent}-note` }} />
        {unproved ? <ConfirmFirst what="refund" refused redirectTo={withReason} /> : null}
        {refused ? (
          <Notice tone="warning" live="alert" title={refused}>
            Nothing was changed. The order is shown below as it is now.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          {order.state === "open" ? (
            <OrderActions
              path={path}
              order={{
                ...{ test, itemCount, payment: money?.payment ?? null, unpaid: order.awaitsPayment },
                isPickup: order.pickupPlace !== "",
              }}
              confirmAt={confirmFirst ? confirmPath(withReason) : null}
              typed={typed}
              errors={errors}
            />
          ) : null}
          {loaderData.refund.targets.length > 0 ? (
            <OrderRefundCard {...loaderData.refund} {...{ path, currency: order.currency, typed, errors }} />
          ) : null}
          {money ? <PaymentActions {...money.actions} path={path} typed={typed} errors={errors} /> : null}
          <OrderLinesCard order={order} shipping={shipping} />
          <TimelineCard events={order.events} />
          {money ? <PaymentTimeline payment={money.payment} /> : null}
        </div>
        <div className="space-y-6">
          <CustomerCard
            {...{ email: order.email, pickupPlace: order.pickupPlace }}
            {...{ buyer, address, billing, shipping }}
          />
          {order.tracking ? <TrackingCard tracking={order.tracking} /> : null}
          {order.manual ? (
            <ManualPaymentCard
              // A recorded payment gets a new form.
              key={order.manual.receivedMinor}
              path={path}
              currency={order.currency}
              manual={order.manual}
              takesMoney={order.state !== "cancelled"}
              typed={typed.received}
              error={errorFor(errors, "received")}
            />
          ) : (
            <PaymentCard payment={money?.payment ?? null} />
          )}
          <EmailsCard emails={loaderData.emails} allAt={listUrl(href("/admin/emails"), { q: order.email })} />
        </div>
      </div>
    </>
  );
}

function TrackingCard({ tracking }: { tracking: string }) {
  return (
    <Card title="Tracking number">
      <p className="break-all font-mono text-sm">{tracking}</p>
    </Card>
  );
}
