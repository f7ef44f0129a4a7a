import { href, isRouteErrorResponse } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";

const texts = {
  conflict: {
    title: "This offer is no longer valid",
    text: "It was changed, has expired or was already accepted. You haven’t been charged. Check your quote request as it is now.",
  },
  out_of_stock: {
    title: "Some items are out of stock right now",
    text: "There isn’t enough in stock, so you haven’t been charged. Reply to our email, or try again later: the offer is valid until its last day.",
  },
  provider_unavailable: {
    title: "Payment isn’t available right now",
    text: "It’s not your fault. You haven’t been charged, and the offer is still valid. Try again later.",
  },
};

/** `what` names the item that is short. */
type OfferRefusal = { code: keyof typeof texts; what?: string | undefined };

/** The offer's refusal in a thrown route error; null for any other error. */
export function offerRefusalOf(error: unknown): OfferRefusal | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return null;
  const { code } = thrown;
  const what = "what" in thrown && typeof thrown.what === "string" ? thrown.what : undefined;
  return code === "conflict" || code === "out_of_stock" || code === "provider_unavailable" ? { code, what } : null;
}

export function OfferRefused({ code, what, id }: OfferRefusal & { id: string }) {
  const { title, text } = texts[code];
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      {what ? <p className="mt-4 max-w-prose text-lg font-medium [overflow-wrap:anywhere]">{what}</p> : null}
      <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-8">
        <LinkButton to={href("/requests/:id", { id })} size="large">
          See your quote request
        </LinkButton>
      </div>
    </Container>
  );
}
