import { LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { data, redirect, useRevalidator } from "react-router";
import { shopperOf } from "#app/auth/visitor.server.ts";
import { type ReturnOutcome, returnFromPayment } from "#app/modules/checkout/index.server.ts";
import { ProviderUnavailable } from "#app/modules/payments/index.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/checkout-return.ts";
import { requireSessionId } from "./session-id.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const AGAIN_SECONDS = 3;

export async function loader({ params, context }: Route.LoaderArgs) {
  const sessionId = requireSessionId(params);
  const outcome = await outcomeOf(context, sessionId);
  if (!outcome) throw data(null, { status: 404 });
  if (outcome.kind === "order") return redirect(`/orders/${outcome.number}?thanks=1`);
  if (outcome.state === "ended") return redirect(`/checkout/${sessionId}?step=review&notice=payment-ended`);
  return { state: outcome.state, payUrl: outcome.payUrl };
}

/** A provider that does not answer now will still send its event: until then the payment is simply pending. */
async function outcomeOf(context: Route.LoaderArgs["context"], sessionId: string): Promise<ReturnOutcome | null> {
  try {
    return await returnFromPayment(await shopperOf(context), sessionId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.get(requestInfo).log.warn({ err: error }, "the payment provider is unavailable");
    return { kind: "waiting", payUrl: null, state: "pending" };
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your payment", noindex: true });

const texts = {
  pending: {
    title: "We are waiting for your payment",
    text: "This usually takes a few seconds. The page looks again by itself; your things stay held in the meantime.",
  },
  refunding: {
    title: "Your money is on its way back",
    text: "The payment arrived after we had to let the goods go, so no order was placed. The whole amount is being returned to you; depending on your bank that takes a few days.",
  },
  needs_attention: {
    title: "We are looking at your payment",
    text: "Your payment does not match the order, so a person has to look at it. You need not do anything: we will write to you.",
  },
};

export default function CheckoutReturn({ loaderData, params }: Route.ComponentProps) {
  const { state, payUrl } = loaderData;
  const { title, text } = texts[state];
  const pending = state === "pending";
  useLookAgain(pending);
  return (
    <Container narrow className="py-16 sm:py-24">
      {pending ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
        </noscript>
      ) : null}
      <div role="status">
        {pending ? (
          <LoaderCircle aria-hidden size={34} strokeWidth={1.5} className="mb-5 animate-spin text-accent" />
        ) : null}
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {payUrl ? (
          <LinkButton to={payUrl} size="large">
            Continue to payment
          </LinkButton>
        ) : null}
        <LinkButton to={pending ? `/checkout/${params.sessionId}` : "/"} variant="secondary" size="large">
          {pending ? "Back to the checkout" : "Go to the home page"}
        </LinkButton>
      </div>
    </Container>
  );
}

/** With JavaScript the page asks again in place; without it a refresh does the same. */
function useLookAgain(pending: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!pending || state !== "idle") return;
    const timer = setTimeout(revalidate, AGAIN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [pending, state, revalidate]);
}
