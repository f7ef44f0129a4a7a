import { data, redirect } from "react-router";
import { z } from "zod";
import { findFreshAdmin, requireAdmin } from "#app/auth/guards.server.ts";
import type { AdminViewer, FreshAdminViewer } from "#app/auth/viewer.ts";
import { shippingCountries } from "#app/modules/checkout/address.schema.ts";
import { shippingMethods } from "#app/modules/checkout/shipping.ts";
import { cancelSchema, fulfilSchema } from "#app/modules/orders/change-order.schema.ts";
import { OrderActions } from "#app/modules/orders/components/admin-order-actions.tsx";
import { CustomerCard, PaymentCard, TimelineCard } from "#app/modules/orders/components/admin-order-aside.tsx";
import { OrderBadges } from "#app/modules/orders/components/admin-order-badges.tsx";
import { OrderLinesCard } from "#app/modules/orders/components/admin-order-lines.tsx";
import { cancelOrder, fulfilOrder, ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { refundNeedsProof } from "#app/modules/orders/order.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readFields } from "../form-fields.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/order.ts";
import { ConfirmFirst } from "./components/confirm-first.tsx";
import { confirmPath } from "./confirm-path.ts";
import { useKeptActionData } from "./kept-action-data.ts";

const notices = {
  fulfilled: "The order is marked as fulfilled.",
  cancelled: "The order is cancelled. Its refund, if one is due, follows within moments.",
};
const noticeSchema = z.enum(["fulfilled", "cancelled"]).nullable().catch(null);
const storedText = z.record(z.string(), z.string()).catch({});
const storedMethod = z.enum(["standard", "express"]).nullable().catch(null);

function orderId({ id }: { id: string }): string {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orders = ordersAdminFor(requireAdmin(context));
  const found = await orders.find(orderId(params));
  if (!found) throw data(null, { status: 404 });
  const { shippingAddress, shippingMethod, customerId, ...order } = found;
  const { searchParams } = new URL(request.url);
  const done = noticeSchema.parse(searchParams.get("done"));
  const refund = order.payment?.state === "succeeded" ? order.payment : null;
  const method = storedMethod.parse(shippingMethod);
  return {
    order,
    address: addressLines(storedText.parse(shippingAddress)),
    shipping: method ? shippingMethods[method].title : shippingMethod,
    registered: customerId !== null,
    pieces: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    notice: done && notices[done],
    confirmFirst: refund !== null && refundNeedsProof(refund) && !findFreshAdmin(context),
    // What was typed before the Operator went to confirm who they are.
    reason: cancelSchema.shape.reason.catch("").parse(searchParams.get("reason") ?? ""),
  };
}

function addressLines({ name, line1, line2, postalCode, city, country = "" }: Record<string, string>): string[] {
  const countries: Record<string, string> = shippingCountries;
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [name, line1, line2, town, countries[country] ?? country].filter((line) => line !== undefined).filter(Boolean);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = orderId(params);
  const { intent, ...typed } = await readFields(request, ["intent", "tracking", "reason"]);
  if (intent === "fulfil") return fulfil(admin, id, typed);
  if (intent === "cancel") return cancel(admin, findFreshAdmin(context), id, typed);
  throw data(null, { status: 400 });
}

type Typed = { tracking: string; reason: string };

async function fulfil(admin: AdminViewer, id: string, typed: Typed) {
  const parsed = fulfilSchema.safeParse(typed);
  if (!parsed.success) return invalid(parsed.error, typed);
  return settled(id, "fulfilled", await fulfilOrder(admin, id, parsed.data.tracking));
}

async function cancel(admin: AdminViewer, fresh: FreshAdminViewer | null, id: string, typed: Typed) {
  const parsed = cancelSchema.safeParse(typed);
  if (!parsed.success) return invalid(parsed.error, typed);
  const outcome = await cancelOrder(admin, id, parsed.data.reason, fresh);
  if (!outcome.ok && outcome.code === "forbidden") return data<Refusal>({ typed, unproved: true }, { status: 403 });
  return settled(id, "cancelled", outcome);
}

type Refusal = { typed?: Typed; errors?: Record<string, string>; refused?: string; unproved?: boolean };

function invalid(error: z.ZodError, typed: Typed) {
  const errors = Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  return data<Refusal>({ typed, errors }, { status: 422 });
}

function settled(
  id: string,
  done: keyof typeof notices,
  outcome: { ok: true } | { ok: false; code: string; detail?: string },
) {
  if (outcome.ok) return redirect(`/admin/orders/${id}?done=${done}`, 303);
  if (outcome.code !== "conflict") throw data(null, { status: 404 });
  return data<Refusal>({ refused: outcome.detail ?? "The order was changed meanwhile." }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Order ${loaderData?.order.number ?? ""} · Admin`, noindex: true, error });

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, address, shipping, registered, pieces, notice, confirmFirst, reason } = loaderData;
  const again = useKeptActionData(loaderData, actionData);
  const { refused, errors, unproved, typed = { tracking: "", reason } } = again ?? {};
  const { id, number, test, payment } = order;
  const path = `/admin/orders/${id}`;
  const withReason = typed.reason ? `${path}?${new URLSearchParams({ reason: typed.reason })}` : path;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Orders", to: "/admin/orders" }, { label: `#${number}` }]} />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            Order #{number} <OrderBadges {...order} />
          </span>
        }
        description={<DateTime value={order.placedAt} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <FormStatus>{again ? null : notice}</FormStatus>
        <ErrorSummary errors={errors} />
        {unproved ? <ConfirmFirst redirectTo={withReason} /> : null}
        {refused ? (
          <Notice tone="warning" live="alert" title={refused}>
            Nothing was changed. Below is the order as it is now.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          {order.state === "open" ? (
            <OrderActions
              path={path}
              order={{ test, pieces, payment }}
              confirmAt={confirmFirst ? confirmPath(withReason) : null}
              typed={typed}
              errors={errors}
            />
          ) : null}
          <OrderLinesCard order={order} shipping={shipping} />
          <TimelineCard events={order.events} />
        </div>
        <div className="space-y-6">
          <CustomerCard email={order.email} registered={registered} address={address} shipping={shipping} />
          {order.tracking ? <TrackingCard tracking={order.tracking} /> : null}
          <PaymentCard payment={payment} />
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
