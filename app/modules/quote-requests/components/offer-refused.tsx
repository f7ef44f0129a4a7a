import { isRouteErrorResponse } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";

const texts = {
  conflict: {
    title: "This offer does not stand any more",
    text: "It was changed, it has ended, or it was accepted already. Nothing was charged. Have a look at the request as it is now.",
  },
  out_of_stock: {
    title: "Not everything is there at the moment",
    text: "There is not enough of it in stock right now, so nothing was charged. Answer our email, or try again later: the offer stands until its last day.",
  },
  provider_unavailable: {
    title: "Payment is not available right now",
    text: "That is not your fault. Nothing was charged, and the offer stands. Please try again later.",
  },
};

/** `what` names the article that there is too little of. */
type OfferRefusal = { code: keyof typeof texts; what?: string | undefined };

/** The refusal that a thrown route error carries; null for any other error. */
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
        <LinkButton to={`/requests/${id}`} size="large">
          See the request
        </LinkButton>
      </div>
    </Container>
  );
}
