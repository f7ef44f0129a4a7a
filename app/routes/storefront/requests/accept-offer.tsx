import { data, href, redirect, useParams, useRouteError } from "react-router";
import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { startOfferCheckout } from "#app/flows/checkout/index.server.ts";
import { OfferRefused, offerRefusalOf } from "#app/modules/quote-requests/components/offer-refused.tsx";
import { requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { ErrorPage } from "../../error-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/accept-offer.ts";
import { requireRequestId } from "./request.server.ts";

const versionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/requests/:id", { id: requireRequestId(params) }));
}

/** Starts a checkout with the prices of the offer that the Shopper saw. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireRequestId(params);
  const { offerVersion } = await readFields(request, ["offerVersion"]);
  const version = versionSchema.safeParse(offerVersion);
  if (!version.success) throw data(null, { status: 400 });
  const viewer = await shopperOf(context);
  const started = await startOfferCheckout(viewer, id, version.data, context.get(requestInfo).network);
  if (started.ok) return redirect(href("/checkout/:sessionId", { sessionId: started.value.sessionId }), 303);
  const { code } = started;
  switch (started.code) {
    case "not_found":
      throw data(null, { status: 404 });
    case "checkout_completed":
      return redirect(
        started.data
          ? href("/checkout/:sessionId", { sessionId: started.data.sessionId })
          : href("/requests/:id", { id }),
        303,
      );
    case "payment_in_progress":
      return redirect(
        started.data
          ? `${href("/checkout/:sessionId", { sessionId: started.data.sessionId })}?notice=payment-in-progress`
          : href("/requests/:id", { id }),
        303,
      );
    case "provider_unavailable":
      throw data({ code }, { status: 503 });
    case "out_of_stock": {
      const gone = started.data?.short[0]?.variantId;
      const short = (await requestsFor(viewer).find(id))?.lines.find(({ variantId }) => variantId === gone);
      const what = short && [short.title, short.variantTitle].filter(Boolean).join(", ");
      throw data({ code, what }, { status: 409 });
    }
    case "conflict":
    case "invalid_input":
      throw data({ code }, { status: 409 });
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export default function AcceptOffer() {
  return null;
}

export function ErrorBoundary() {
  const refusal = offerRefusalOf(useRouteError());
  const { id } = useParams();
  return refusal && id ? <OfferRefused {...refusal} id={id} /> : <ErrorPage />;
}
