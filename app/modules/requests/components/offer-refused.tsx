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
    text: "There are not enough pieces of an article in stock right now, so nothing was charged. Answer our email, or try again later: the offer stands until its last day.",
  },
  provider_unavailable: {
    title: "Payment is not available right now",
    text: "That is not your fault. Nothing was charged, and the offer stands. Please try again later.",
  },
};

export type OfferRefusal = keyof typeof texts;

/** The refusal that a thrown route error carries; null for any other error. */
export function offerRefusalOf(error: unknown): OfferRefusal | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  const code = typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : null;
  return code === "conflict" || code === "out_of_stock" || code === "provider_unavailable" ? code : null;
}

export function OfferRefused({ code, id }: { code: OfferRefusal; id: string }) {
  const { title, text } = texts[code];
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-8">
        <LinkButton to={`/requests/${id}`} size="large">
          See the request
        </LinkButton>
      </div>
    </Container>
  );
}
