import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkInvalid, OpenEmailedLink } from "#app/ui/emailed-link.tsx";

export function OpenOrderLink({ number, token }: { number: number; token: string }) {
  return (
    <OpenEmailedLink title={`Order ${number}`} action={`/orders/${number}`} token={token} label="Open my order">
      This link from your email opens the order in this browser. It works once; afterwards this browser knows that the
      order is yours.
    </OpenEmailedLink>
  );
}

export function OrderLinkInvalid() {
  return (
    <EmailedLinkInvalid
      actions={
        <>
          <LinkButton to="/account">Go to your orders</LinkButton>
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </>
      }
    >
      If you have an account, sign in to see your orders. Else answer the confirmation email, and we will help you.
    </EmailedLinkInvalid>
  );
}
