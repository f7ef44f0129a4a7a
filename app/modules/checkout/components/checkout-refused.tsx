import { href, isRouteErrorResponse } from "react-router";
import type { PageTextId } from "#app/texts/text-types.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { StartAgainForm } from "./checkout-ended.tsx";

const refusals = ["checkout_expired", "idempotency_conflict", "invalid_input", "provider_unavailable"] as const;
type RefusalOfCheckout = (typeof refusals)[number];

/** The checkout's own refusal in a thrown response, if it is one. */
export function refusalOf(error: unknown): RefusalOfCheckout | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return null;
  return refusals.find((code) => code === thrown.code) ?? null;
}

type Explanation = { title: PageTextId; text: PageTextId };

const texts: Record<RefusalOfCheckout, Explanation> = {
  checkout_expired: { title: "checkout.expired_title", text: "checkout.expired_hint" },
  idempotency_conflict: { title: "checkout.payment_ended", text: "checkout.payment_ended_hint" },
  invalid_input: { title: "checkout.details_missing", text: "checkout.details_missing_hint" },
  provider_unavailable: { title: "checkout.payment_unavailable", text: "checkout.payment_unavailable_hint" },
};

const notStarted: Explanation = { title: "checkout.not_started", text: "checkout.not_started_hint" };

/** Why the checkout can't continue right now, and what to do. `path` is the page to try again from. */
export function CheckoutRefused({ code, path }: { code: RefusalOfCheckout; path: string }) {
  const t = useTexts();
  const { title, text } = code === "provider_unavailable" && path === href("/checkout") ? notStarted : texts[code];
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{t(title)}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t(text)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <WayOn code={code} path={path} />
        <LinkButton to={href("/cart")} variant="secondary" size="large">
          {t("checkout.to_cart")}
        </LinkButton>
      </div>
    </Container>
  );
}

function WayOn({ code, path }: { code: RefusalOfCheckout; path: string }) {
  const t = useTexts();
  if (code === "checkout_expired") return <StartAgainForm />;
  if (code === "provider_unavailable" && path === href("/checkout")) {
    return <StartAgainForm label={t("checkout.try_again")} />;
  }
  return (
    <LinkButton to={code === "invalid_input" ? path : `${path}?step=review`} size="large">
      {t(code === "invalid_input" ? "checkout.complete_details" : "checkout.try_again")}
    </LinkButton>
  );
}
