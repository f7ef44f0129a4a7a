import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";

/**
 * The page behind an emailed link. Opening it changes nothing: mail scanners follow links too, and this one works once.
 */
export function OpenOrderLink({ number, token }: { number: number; token: string }) {
  const opening = useNavigation().state === "submitting";
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">Order {number}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        This link from your email opens the order in this browser. It works once; afterwards this browser knows that the
        order is yours.
      </p>
      <Form method="post" action={`/orders/${number}`} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button size="large" pending={opening} pendingLabel="Opening">
          Open my order
        </Button>
      </Form>
    </Container>
  );
}

export function OrderLinkInvalid() {
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">This link does not work any more</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        It was used already, it has expired, or it was not copied completely. If you opened it before, use the same
        browser as then. If you have an account, sign in to see your orders. Else answer the confirmation email, and we
        will help you.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/account">Go to your orders</LinkButton>
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
    </Container>
  );
}
