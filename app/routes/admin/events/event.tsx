import { RotateCcw } from "lucide-react";
import { data, Form, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { EventContentCard } from "#app/modules/events/admin-event-content.tsx";
import { EventStateBadge } from "#app/modules/events/admin-event-table.tsx";
import { eventsAdminFor, replayEvent } from "#app/modules/events/index.server.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/event.ts";

/** Enough to read; a body may have a megabyte. */
const SHOWN_CHARACTERS = 32_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const found = await eventsAdminFor(admin).find(rowId(params));
  if (!found) throw data(null, { status: 404 });
  const { content, ...event } = found;
  const { subject, connectionId } = event;
  const payment = subject ? await paymentsAdminFor(admin).findByProviderId(connectionId, subject) : null;
  const order = payment?.orderId ? await ordersAdminFor(admin).find(payment.orderId) : null;
  return {
    event,
    content: content && { ...content, ...beginningOf(content.text) },
    paymentId: payment?.id ?? null,
    order: order && { id: order.id, number: order.number, numberPrefix: order.numberPrefix },
    replayed: new URL(request.url).searchParams.get("done") === "replayed",
  };
}

const beginningOf = (text: string) => ({
  text: text.slice(0, SHOWN_CHARACTERS).toWellFormed(),
  cut: text.length > SHOWN_CHARACTERS,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params);
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "replay") throw data(null, { status: 400 });
  const replayed = await replayEvent(requireAdmin(context), id);
  return settle(replayed, {
    to: `${href("/admin/events/:id", { id })}?done=replayed`,
    otherwise: "The event can’t be replayed.",
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.event.type || "Event"} · Admin`, noindex: true, error });

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, content, paymentId, order, replayed } = loaderData;
  const { id, eventId, type, state, connection, connectionId } = event;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Events", to: href("/admin/events") }, { label: "Event" }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="break-all">{type || "Event without a type"}</span>}
        description={<EventStateBadge state={state} />}
        actions={content ? <Replay again={state === "processed"} /> : null}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{replayed && !actionData ? "The event will be retried within moments." : null}</Toast>
        {actionData ? (
          <Notice tone="warning" live="alert" title={actionData.refused}>
            Nothing was changed.
          </Notice>
        ) : null}
        <WhyNot {...event} />
      </div>
      <div className="space-y-6">
        <Card>
          <DescriptionList
            layout="stacked"
            items={[
              { term: "Provider ID", value: <span className="break-all font-mono text-xs">{eventId}</span> },
              {
                term: "Connection",
                value: <TextLink to={href("/admin/connections/:id", { id: connectionId })}>{connection.name}</TextLink>,
              },
              { term: "Received", value: <DateTime value={event.receivedAt} /> },
              { term: "Applied", value: event.processedAt ? <DateTime value={event.processedAt} /> : "Not yet" },
              { term: "Failed attempts", value: event.attempts },
              { term: "About", value: <About subject={event.subject} paymentId={paymentId} order={order} /> },
            ]}
          />
        </Card>
        <EventContentCard content={content} wholeAt={href("/admin/events/:id/raw", { id })} />
      </div>
    </>
  );
}

function Replay({ again }: { again: boolean }) {
  return (
    <Form method="post">
      <Button
        name="intent"
        value="replay"
        variant={again ? "secondary" : "primary"}
        icon={<RotateCcw aria-hidden size={17} />}
      >
        Replay
      </Button>
    </Form>
  );
}

/** The last attempt's reason for not applying the event. */
function WhyNot({ state, error }: { state: string; error: string | null }) {
  if (state === "processed" || !error) return null;
  const title = state === "stored" ? "The last attempt failed" : "The store has stopped trying";
  return (
    <Notice tone="warning" title={title}>
      <p className="[overflow-wrap:anywhere]">{error}</p>
      <p>{state === "stored" ? "It’s retried every minute." : "Replay it once the cause is fixed."}</p>
    </Notice>
  );
}

type AboutProps = { subject: string | null; paymentId: string | null; order: (NumberedOrder & { id: string }) | null };

function About({ subject, paymentId, order }: AboutProps) {
  if (!subject) return "Nothing the store recognises";
  return (
    <>
      <span className="break-all font-mono text-xs">{subject}</span>
      <span className="mt-1 flex flex-wrap gap-x-4">
        {paymentId ? (
          <TextLink to={href("/admin/payments/:id", { id: paymentId })}>Payment</TextLink>
        ) : (
          "Not a payment of this store"
        )}
        {order ? <TextLink to={href("/admin/orders/:id", { id: order.id })}>Order #{orderName(order)}</TextLink> : null}
      </span>
    </>
  );
}
