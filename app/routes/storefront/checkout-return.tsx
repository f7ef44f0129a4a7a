import { LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useFetcher, useNavigation } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { paymentOutcome, type ReturnOutcome, returnFromPayment } from "#app/flows/checkout/index.server.ts";
import { ProviderUnavailable } from "#app/modules/connections/payment-client.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/checkout-return.ts";
import { checkoutFrame } from "./checkout-frame.ts";
import { requireSessionId } from "./checkout-page.server.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export const handle = checkoutFrame;

/** With JavaScript the page triggers a status check at the provider, which the store allows at most this often. */
const ASK_SECONDS = 3;
/** Without it the page refreshes to show what the provider's event has changed. */
const REFRESH_SECONDS = 2;

/** Shows what the store knows. Checking at the provider changes data, so the action does it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const sessionId = requireSessionId(params);
  const outcome = await paymentOutcome(await shopperOf(context), sessionId);
  if (!outcome) throw data(null, { status: 404 });
  if (outcome.kind === "order" || outcome.state === "ended") throw redirect(wayOn(outcome, sessionId));
  return { state: outcome.state, payUrl: outcome.payUrl };
}

/** Checks at the provider, unless that happened a moment ago. */
export async function action({ params, context }: Route.ActionArgs) {
  const sessionId = requireSessionId(params);
  const outcome = await askedOutcome(context, sessionId);
  if (!outcome) throw data(null, { status: 404 });
  const isOver = outcome.kind === "order" || outcome.state === "ended";
  return isOver ? redirect(wayOn(outcome, sessionId), 303) : null;
}

const wayOn = (outcome: ReturnOutcome, sessionId: string) =>
  outcome.kind === "order"
    ? `${href("/orders/:number", { number: String(outcome.number) })}?thanks=1`
    : `${href("/checkout/:sessionId", { sessionId })}?step=review&notice=payment-ended`;

/** A provider that doesn't respond now will still send its event: until then the payment is pending. */
async function askedOutcome(context: Route.ActionArgs["context"], sessionId: string): Promise<ReturnOutcome | null> {
  const viewer = await shopperOf(context);
  try {
    return await returnFromPayment(viewer, sessionId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.get(requestInfo).log.warn({ err: error }, "the payment provider is unavailable");
    return paymentOutcome(viewer, sessionId);
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("checkout.return_title"), noindex: true });

const texts = {
  pending: { title: "checkout.waiting", text: "checkout.waiting_hint" },
  refunding: { title: "checkout.refunding", text: "checkout.refunding_hint" },
  needs_attention: { title: "checkout.checking_payment", text: "checkout.checking_payment_hint" },
} as const satisfies Record<string, { title: PageTextId; text: PageTextId }>;

export default function CheckoutReturn({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { state, payUrl } = loaderData;
  const { title, text } = texts[state];
  const pending = state === "pending";
  const path = href("/checkout/:sessionId", { sessionId: params.sessionId });
  const asking = useAsking(pending, `${path}/return`);
  return (
    <Container narrow className="py-16 sm:py-24">
      {pending ? (
        <noscript>
          <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=${path}/return`} />
        </noscript>
      ) : null}
      <div role="status">
        {pending ? (
          <LoaderCircle aria-hidden size={34} strokeWidth={1.5} className="mb-5 animate-spin text-accent" />
        ) : null}
        <h1 className="text-3xl">{t(title)}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{t(text)}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {pending ? (
          <Form method="post" action={`${path}/return`} replace>
            <Button size="large" pending={asking} pendingLabel={t("checkout.checking")}>
              {t("checkout.check_payment")}
            </Button>
          </Form>
        ) : null}
        {payUrl ? (
          <LinkButton to={payUrl} variant="secondary" size="large">
            {t("checkout.continue_payment")}
          </LinkButton>
        ) : null}
        {pending ? (
          <LinkButton to={path} variant="quiet" size="large">
            {t("checkout.back")}
          </LinkButton>
        ) : (
          <LinkButton to={href("/products")} size="large">
            {t("checkout.continue_shopping")}
          </LinkButton>
        )}
      </div>
    </Container>
  );
}

/**
 * With JavaScript the page submits its form automatically: at once, and again a while after each response.
 * @returns whether a press of the button awaits its response
 */
function useAsking(pending: boolean, action: string): boolean {
  const { submit, state } = useFetcher();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!pending || state !== "idle") return;
    const timer = setTimeout(
      () => {
        hasAsked.current = true;
        submit(null, { method: "post", action });
      },
      hasAsked.current ? ASK_SECONDS * 1000 : 0,
    );
    return () => clearTimeout(timer);
  }, [pending, state, submit, action]);
  return useNavigation().formAction === action;
}
