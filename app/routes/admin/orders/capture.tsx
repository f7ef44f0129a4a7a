import { randomUUID } from "node:crypto";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { captureOrder } from "#app/flows/money/index.server.ts";
import { formatNumber } from "#app/kernel/formats.ts";
import { MOST_FULFILLED } from "#app/modules/orders/change-order.ts";
import { ordersToCapture } from "#app/modules/orders/index.server.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { StepsProgress, totalOf } from "../components/steps.tsx";
import { orderListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import { type Steps, takeStep } from "../steps.server.ts";
import type { Route } from "./+types/capture.ts";

const LIST = href("/admin/orders");

/** The orders that were selected, or with `all` every one that the list finds; null where there are none of either. */
function chosen(request: Request) {
  const { searchParams } = new URL(request.url);
  const { q, awaited, delivery, size } = readQuery(request, orderListQuery);
  const ids = z.array(z.uuid()).max(MOST_FULFILLED).catch([]).parse(searchParams.getAll("ids"));
  const back = listUrl(LIST, { q, state: "to_capture", awaited, delivery, size });
  return { filters: { q, awaited, delivery, ids }, isChosen: searchParams.has("all") || ids.length > 0, back };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filters, isChosen, back } = chosen(request);
  const total = isChosen ? await ordersToCapture(requireAdmin(context)).count(filters) : 0;
  return { q: filters.q, back, total, key: randomUUID() };
}

export function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { filters, isChosen, back } = chosen(request);
  if (!isChosen) throw redirect(back, 303);
  return takeStep(request, {
    intents: ["capture"],
    find: (after, most) => ordersToCapture(admin).after(filters, after, most),
    change: ({ id }, { key }) => captureOrder(admin, id, key || randomUUID()),
    otherwise: "It changed in the meantime.",
    doneAt: ({ count }) => `${back}&done=captured&count=${count}`,
  });
}

/** The next step counts on. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Capture payments · Admin", noindex: true, error });

const words = {
  one: "payment",
  several: "payments",
  listed: "orders",
  going: "Requesting the capture of",
  done: "requested",
};

export default function CapturePayments({ loaderData, actionData }: Route.ComponentProps) {
  const { q, back, key } = loaderData;
  const { language } = useFormats();
  const pending = useNavigation().formMethod === "POST";
  const again: FormAgain<Steps> | undefined = actionData;
  const so = again?.typed;
  const total = totalOf(so, loaderData.total);
  if (!so && total === 0) return <NothingToCapture back={back} />;
  const count = total === 1 ? "1 payment" : `${formatNumber(total, language)} payments`;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Orders", to: back }, { label: "Capture" }]} />
      </div>
      <PageHeader
        size="plain"
        title={`Capture ${count}`}
        description={q ? `Of orders found by “${q}”.` : "Of orders whose money is only reserved."}
      />
      <div className="max-w-2xl space-y-5">
        {so ? (
          <StepsProgress so={so} words={words} back={back} to={(id) => href("/admin/orders/:id", { id })} />
        ) : (
          <Card>
            <p className="text-sm">
              The full reserved amount of each order is captured. The store asks the payment provider for one order
              after another, within moments; what it refuses is listed under Needs attention.
            </p>
            <Form method="post" className="mt-5 flex flex-wrap items-center gap-3">
              <input type="hidden" name="total" value={total} />
              <input type="hidden" name="key" value={key} />
              <Button name="intent" value="capture" pending={pending} pendingLabel="Requesting">
                Capture {count}
              </Button>
              <TextLink to={back}>Cancel</TextLink>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}

function NothingToCapture({ back }: { back: string }) {
  return (
    <>
      <PageHeader size="plain" title="Capture payments" />
      <EmptyState title="No payments to capture" actions={<LinkButton to={back}>Choose orders</LinkButton>}>
        Select them in the list of orders to capture.
      </EmptyState>
    </>
  );
}
