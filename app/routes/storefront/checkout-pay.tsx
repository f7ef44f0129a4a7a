import { data, href, redirect, redirectDocument, useParams, useRouteError } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { payCheckout } from "#app/flows/checkout/index.server.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { idempotencyKeySchema } from "#app/kernel/idempotency-key.ts";
import { CheckoutRefused, refusalOf } from "#app/modules/checkout/components/checkout-refused.tsx";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { requestSubscription } from "#app/modules/newsletter/index.server.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { readFields } from "../submit.server.ts";
import type { Route } from "./+types/checkout-pay.ts";
import { checkoutFrame } from "./checkout-frame.ts";
import { requireSessionId } from "./checkout-page.server.ts";

export const handle = checkoutFrame;

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/checkout/:sessionId", { sessionId: requireSessionId(params) }));
}

const seenAmount = (typed: string) => (/^\d{1,10}$/.test(typed) ? Number(typed) : undefined);

export async function action({ request, params, context }: Route.ActionArgs) {
  const sessionId = requireSessionId(params);
  const fields = await readFields(request, [
    ...(["idempotencyKey", "newsletter", "promise", "totalMinor", "dueMinor", "way"] as const),
  ]);
  const key = idempotencyKeySchema.safeParse(fields.idempotencyKey);
  if (!key.success) throw data(null, { status: 400 });
  const viewer = await shopperOf(context);
  const seen = { seenTotalMinor: seenAmount(fields.totalMinor), seenDueMinor: seenAmount(fields.dueMinor) };
  const paid = await payCheckout(viewer, sessionId, key.data, { ...seen, way: fields.way, keep: keepOf(context) });
  if (paid.ok) {
    const { clientAddress } = context.get(requestInfo);
    if (fields.newsletter === "yes")
      await requestNewsletter(viewer, sessionId, { clientAddress, promise: fields.promise });
    const { value } = paid;
    if (value.intent === null) {
      return redirect(`${href("/orders/:number", { number: String(value.order.number) })}?thanks=1`, 303);
    }
    return redirectDocument(value.intent.redirectUrl, 303);
  }
  const { code } = paid;
  switch (paid.code) {
    case "conflict":
      // This session can't pay the offer: its quote request shows the status.
      return redirect(
        paid.data?.reason === "offer_not_payable"
          ? href("/requests/:id", { id: paid.data.requestId })
          : href("/checkout/:sessionId", { sessionId }),
        303,
      );
    case "checkout_completed":
      return redirect(href("/checkout/:sessionId", { sessionId }), 303);
    case "payment_in_progress":
      return redirect(`${href("/checkout/:sessionId", { sessionId })}?notice=payment-in-progress`, 303);
    case "price_changed":
      return redirect(`${href("/checkout/:sessionId", { sessionId })}?step=review&notice=total-changed`, 303);
    case "out_of_stock":
      return redirect(`${href("/checkout/:sessionId", { sessionId })}?step=review`, 303);
    case "not_found":
      throw data({ code }, { status: 404 });
    case "invalid_input":
      // The form says which field.
      if (paid.data?.reason === "payment_way_gone")
        return redirect(`${href("/checkout/:sessionId", { sessionId })}?step=review&notice=way-gone`, 303);
      if (paid.data?.reason === "shipping_changed") return redirect(href("/checkout/:sessionId", { sessionId }), 303);
      throw data({ code }, { status: 422 });
    case "provider_unavailable":
      throw data({ code }, { status: 503 });
    case "checkout_expired":
    case "idempotency_conflict":
      throw data({ code }, { status: 409 });
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export default function CheckoutPay() {
  return null;
}

export function ErrorBoundary() {
  const refusal = refusalOf(useRouteError());
  const { sessionId } = useParams();
  return refusal && sessionId ? (
    <CheckoutRefused code={refusal} path={href("/checkout/:sessionId", { sessionId })} />
  ) : (
    <ErrorPage />
  );
}

/** Requests the newsletter for a checkout's email address after its box was ticked: it must confirm like any other. */
async function requestNewsletter(
  viewer: ShopperViewer,
  sessionId: string,
  from: { clientAddress: string; promise: string },
) {
  const session = await checkoutFor(viewer).find(sessionId);
  const email = emailAddressSchema.safeParse(session?.contact?.email);
  if (email.success) await requestSubscription(viewer, { email: email.data, source: "checkout", ...from });
}
