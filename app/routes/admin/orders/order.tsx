import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { OrderDownloadsCard } from "#app/modules/downloads/components/order-downloads-card.tsx";
import { emailItems } from "#app/modules/emails/components/admin-email-table.tsx";
import { CancelCard, FulfilmentCard } from "#app/modules/orders/components/admin-order-actions.tsx";
import { CustomerCard, orderItems } from "#app/modules/orders/components/admin-order-aside.tsx";
import { OrderBadges } from "#app/modules/orders/components/admin-order-badges.tsx";
import { OrderLinesCard } from "#app/modules/orders/components/admin-order-lines.tsx";
import { ParcelCard } from "#app/modules/orders/components/admin-parcel-card.tsx";
import { AgreedPages } from "#app/modules/orders/components/agreed-pages.tsx";
import { BuyerNote } from "#app/modules/orders/components/buyer-note.tsx";
import { ManualPaymentCard } from "#app/modules/orders/components/manual-payment-card.tsx";
import { OrderRefundCard } from "#app/modules/orders/components/order-refund-card.tsx";
import { PaymentActions } from "#app/modules/payments/components/payment-actions.tsx";
import { PaymentCard } from "#app/modules/payments/components/payment-card.tsx";
import { paymentItems } from "#app/modules/payments/components/payment-timeline.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Timeline, type TimelineItem } from "#app/ui/timeline.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { NoteForm, noteItems } from "../components/notes.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { listUrl } from "../list-url.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/order.ts";
import { OrderHead } from "./order-head.tsx";
import { orderListAt, orderPath } from "./order-path.ts";
import { orderView } from "./order-view.server.ts";
import { submitOrder } from "./submit-order.server.ts";

const LIST = href("/admin/orders");

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  orderView({ context, request, id: rowId(params) });

export function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  return submitOrder(context, request, rowId(params));
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Order ${loaderData ? orderName(loaderData.order) : ""} · Admin`, noindex: true, error });

type Loaded = Route.ComponentProps["loaderData"];
type Field = "grant" | "downloads" | "until" | "carrier" | "tracking" | "trackingUrl" | "reason" | "received" | "text";
type MoneyField = "intent" | "to" | "as" | "expiresOn" | "amount" | "note";
type Typed = Partial<Record<Field | MoneyField | `line-${number}`, string>>;
/** What every part of the page needs. */
type Parts = { loaded: Loaded; path: string; typed: Typed; errors: FormErrors | undefined };

export default function Order({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { order, kept, notice, removedNote } = loaded;
  const again: FormAgain<Typed> | undefined = useKeptActionData(loaded, actionData);
  const { refused, errors, unproved, typed = loaded.reason ? { reason: loaded.reason } : {} } = again ?? {};
  const path = orderPath(order.id, kept);
  const cancelAt = (reason = "") =>
    listUrl(href("/admin/orders/:id", { id: order.id }), { ...kept, cancel: "ask", reason });
  const returnTo = typed.reason === undefined ? path : cancelAt(typed.reason);
  const asksToCancel = loaded.asksToCancel || Boolean(typed.reason || errors?.reason);
  const parts = { loaded, path, typed, errors };
  const restoring = [["intent", "restore-note"] as const, ["note", removedNote ?? ""] as const];
  return (
    <>
      <OrderHead
        order={order}
        badges={<OrderBadges {...order} payBy={order.manual?.payBy ?? null} />}
        listAt={orderListAt(order.id, kept)}
        neighbours={neighboursOf(loaded)}
        path={path}
        cancelAt={order.state === "open" ? cancelAt() : null}
        resendKey={loaded.resendKey}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={removedNote ? { action: path, fields: restoring } : null}>{again ? null : notice}</Toast>
        <RestoredNotice restored={again ? null : loaded.restored} />
        <ErrorSummary
          errors={errors}
          ids={{
            ...{ amount: `${typed.intent}-amount`, note: `${typed.intent}-note` },
            ...{ downloads: `downloads-${typed.grant}`, until: `until-${typed.grant}` },
          }}
        />
        {unproved ? <ConfirmFirst what="refund" refused redirectTo={returnTo} /> : null}
        {refused ? (
          <Notice tone="warning" live="alert" title={refused}>
            Nothing was changed. The order is shown below as it is now.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          {order.state === "open" && asksToCancel ? (
            <CancelCard
              path={path}
              order={factsOf(loaded)}
              confirmAt={loaded.confirmFirst ? confirmPath(returnTo) : null}
              reason={typed.reason}
              error={errorFor(errors, "reason")}
            />
          ) : null}
          <Actions {...parts} />
          {order.noteToSeller ? <BuyerNote>{order.noteToSeller}</BuyerNote> : null}
          <OrderLinesCard
            order={order}
            shipping={loaded.shipping}
            products={loaded.products}
            refunded={loaded.refund.lines}
          />
          {loaded.downloads.length > 0 ? (
            <OrderDownloadsCard
              path={path}
              grants={loaded.downloads}
              emailKey={loaded.resendKey}
              refused={typed.grant ? { typed, errors } : null}
            />
          ) : null}
          {order.agreedPages.length > 0 ? <AgreedPages pages={order.agreedPages} /> : null}
          <History {...parts} />
        </div>
        <Aside {...parts} />
      </div>
    </>
  );
}

const factsOf = ({ order, money, itemCount, shipping, stock }: Loaded) => ({
  ...{ readyAt: order.readyAt, pickup: order.pickupPlace ? shipping : "", stock },
  ...{ test: order.test, itemCount, payment: money?.payment ?? null, unpaid: order.awaitsPayment },
  isPickup: order.pickupPlace !== "",
});

function neighboursOf({ neighbours: { previous, next }, kept }: Loaded) {
  const linked = (order: typeof next) => order && { ...order, to: orderPath(order.id, kept) };
  return { previous: linked(previous), next: linked(next) };
}

/** What can be done with the order and its money; first what is next. */
function Actions({ loaded, path, typed, errors }: Parts) {
  const { order, money, refund } = loaded;
  const payment = money ? <PaymentActions {...money.actions} path={path} typed={typed} errors={errors} /> : null;
  const captureFirst = (money?.actions.possible.captureMinor ?? 0) > 0;
  return (
    <>
      {captureFirst ? payment : null}
      {order.state === "open" ? (
        <FulfilmentCard path={path} order={factsOf(loaded)} typed={typed} errors={errors} />
      ) : null}
      {refund.targets.length > 0 ? (
        <OrderRefundCard
          // A refund gets a new form.
          key={refund.targets.map(({ leftMinor }) => leftMinor).join(" ")}
          {...refund}
          {...{ path, currency: order.currency, typed, errors }}
        />
      ) : null}
      {captureFirst ? null : payment}
    </>
  );
}

/** One timeline of the order, its payment, its emails, and what staff wrote. */
function History({ loaded: { order, money, emails, text }, path, typed, errors }: Parts) {
  const inWords = useMoney();
  const items: TimelineItem[] = [
    ...orderItems(order.events),
    ...(money ? paymentItems(money.payment, inWords) : []),
    ...emailItems(emails),
    ...noteItems(order.notes, path),
  ].sort((a, b) => Number(new Date(a.at)) - Number(new Date(b.at)));
  return (
    <Card title="Timeline">
      <Timeline ago label="What happened to this order" items={items} />
      <div className="mt-6 border-t border-line pt-5">
        <NoteForm
          // Each note makes it a new form.
          key={order.notes.length}
          path={path}
          label="Add to the timeline"
          typed={typed.text ?? text}
          error={errorFor(errors, "text")}
        />
      </div>
    </Card>
  );
}

function Aside({ loaded, path, typed, errors }: Parts) {
  const { order, money, address, billing, shipping, buyer, placed } = loaded;
  const { email, pickupPlace, pickupName, tracking, carrier, trackingUrl } = order;
  return (
    <div className="space-y-6">
      <CustomerCard
        {...{ email, pickupPlace, pickupName, buyer, address, billing, shipping }}
        orders={{ count: placed, to: listUrl(LIST, { q: email }) }}
      />
      {order.state === "fulfilled" && pickupPlace === "" && shipping !== "" ? (
        <ParcelCard
          // Saved tracking gets a new form.
          key={`${carrier} ${tracking} ${trackingUrl}`}
          path={path}
          parcel={{ tracking: tracking ?? "", carrier, trackingUrl }}
          typed={typed.tracking === undefined ? undefined : typed}
          errors={errors}
        />
      ) : null}
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
        <PaymentCard payment={money?.payment ?? null} linked />
      )}
    </div>
  );
}
