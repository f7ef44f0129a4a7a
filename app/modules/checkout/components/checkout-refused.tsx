import { href, isRouteErrorResponse } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { StartAgainForm } from "./checkout-ended.tsx";

const refusals = ["checkout_expired", "idempotency_conflict", "invalid_input", "provider_unavailable"] as const;
type RefusalOfCheckout = (typeof refusals)[number];

/** The checkout's own refusal in a thrown response, if it is one. */
export function refusalOf(error: unknown): RefusalOfCheckout | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return null;
  return refusals.find((code) => code === thrown.code) ?? null;
}

const texts: Record<RefusalOfCheckout, { title: string; text: string }> = {
  checkout_expired: {
    title: "This checkout has expired",
    text: "We can only reserve items for a limited time. You haven’t been charged, and we’ve kept your cart and what you entered.",
  },
  idempotency_conflict: {
    title: "That payment has already ended",
    text: "You haven’t been charged for it. Check your order, then try to pay again.",
  },
  invalid_input: {
    title: "Some details are missing",
    text: "Before you can pay, we need to know how to reach you and where to ship your items.",
  },
  provider_unavailable: {
    title: "Payment isn’t available right now",
    text: "It’s not your fault. You haven’t been charged, and your items stay reserved. Try again in a moment.",
  },
};

const notStarted = {
  title: "Checkout isn’t available right now",
  text: "It’s not your fault. You haven’t been charged, and we’ve kept your cart. Try again later.",
};

/** Why the checkout can't continue right now, and what to do. `path` is the page to try again from. */
export function CheckoutRefused({ code, path }: { code: RefusalOfCheckout; path: string }) {
  const { title, text } = code === "provider_unavailable" && path === href("/checkout") ? notStarted : texts[code];
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <WayOn code={code} path={path} />
        <LinkButton to={href("/cart")} variant="secondary" size="large">
          Back to your cart
        </LinkButton>
      </div>
    </Container>
  );
}

function WayOn({ code, path }: { code: RefusalOfCheckout; path: string }) {
  if (code === "checkout_expired") return <StartAgainForm />;
  if (code === "provider_unavailable" && path === href("/checkout")) return <StartAgainForm label="Try again" />;
  const label = code === "invalid_input" ? "Complete your details" : "Try again";
  return (
    <LinkButton to={code === "invalid_input" ? path : `${path}?step=review`} size="large">
      {label}
    </LinkButton>
  );
}
