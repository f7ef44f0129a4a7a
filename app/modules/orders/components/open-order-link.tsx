import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkInvalid, OpenEmailedLink } from "#app/ui/emailed-link.tsx";
import { Container } from "#app/ui/page-header.tsx";

export function OpenOrderLink({ number, token }: { number: number; token: string }) {
  return (
    <OpenEmailedLink
      title={`Order ${number}`}
      action={href("/orders/:number", { number: String(number) })}
      token={token}
      label="Open my order"
    >
      This link from your email opens your order in this browser. It works once; after that, this browser knows the
      order is yours.
    </OpenEmailedLink>
  );
}

export function OrderLinkInvalid() {
  return (
    <EmailedLinkInvalid
      actions={
        <>
          <LinkButton to={href("/account")}>Go to your orders</LinkButton>
          <LinkButton to={href("/orders/lookup")} variant="secondary">
            Find it by number and email
          </LinkButton>
        </>
      }
    >
      If you have an account, sign in to see your orders. Otherwise, reply to your confirmation email and we’ll help
      you.
    </EmailedLinkInvalid>
  );
}

/** For an order that doesn't exist, or that this browser can't prove to own: the page doesn't say which. */
export function OrderNotFound() {
  return (
    <Container narrow className="py-16 sm:py-24">
      <p className="eyebrow">Error 404</p>
      <h1 className="mt-2 text-3xl">We can’t show this order here</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        There’s no such order, or this browser doesn’t know that it’s yours. If you were signed in when you ordered,
        sign in. Otherwise, use the link in your confirmation email, or your order number and email address.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/orders/lookup")}>Find it by number and email</LinkButton>
        <LinkButton to={href("/account")} variant="secondary">
          Go to your orders
        </LinkButton>
      </div>
    </Container>
  );
}
