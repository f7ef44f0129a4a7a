import { data, href, isRouteErrorResponse, redirect, useParams, useRouteError } from "react-router";
import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { startOfferCheckout } from "#app/flows/checkout/index.server.ts";
import { requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const keep = keepOf(context);
  const { network } = context.get(requestInfo);
  const viewer = await shopperOf(context);
  const started = await startOfferCheckout(viewer, id, version.data, { network, keep });
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

const texts = {
  conflict: {
    title: "requests.offer_invalid",
    text: "requests.offer_invalid_text",
  },
  out_of_stock: {
    title: "requests.offer_short",
    text: "requests.offer_short_text",
  },
  provider_unavailable: {
    title: "requests.offer_unpayable",
    text: "requests.offer_unpayable_text",
  },
} as const satisfies Record<string, { title: PageTextId; text: PageTextId }>;

/** `what` names the item that is short. */
type OfferRefusal = { code: keyof typeof texts; what?: string | undefined };

/** The offer's refusal in a thrown route error; null for any other error. */
function offerRefusalOf(error: unknown): OfferRefusal | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return null;
  const { code } = thrown;
  const what = "what" in thrown && typeof thrown.what === "string" ? thrown.what : undefined;
  return code === "conflict" || code === "out_of_stock" || code === "provider_unavailable" ? { code, what } : null;
}

function OfferRefused({ code, what, id }: OfferRefusal & { id: string }) {
  const t = useTexts();
  const { title, text } = texts[code];
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{t(title)}</h1>
      {what ? <p className="mt-4 max-w-prose text-lg font-medium [overflow-wrap:anywhere]">{what}</p> : null}
      <p className="mt-4 max-w-prose text-lg text-muted">{t(text)}</p>
      <div className="mt-8">
        <LinkButton to={href("/requests/:id", { id })} size="large">
          {t("requests.see_request")}
        </LinkButton>
      </div>
    </Container>
  );
}
