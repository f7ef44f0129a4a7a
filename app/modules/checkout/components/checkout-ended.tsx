import { Form, href } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PayForm } from "./review.tsx";

/** The lease ended, or a newer checkout replaced this one. */
export function CheckoutEnded({ replaced, requestId }: { replaced: boolean; requestId: string | null }) {
  if (requestId) return <OfferCheckoutEnded requestId={requestId} />;
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg text-muted">
        {replaced
          ? "You started a newer checkout, so this one was closed. You haven’t been charged for it."
          : "We can only reserve items for a limited time, so that others get their chance. You haven’t been charged, and we’ve kept your cart and what you entered."}
      </p>
      <div className="flex flex-wrap gap-3">
        {replaced ? (
          <LinkButton to={href("/checkout")} size="large">
            Go to the newer checkout
          </LinkButton>
        ) : (
          <StartAgainForm />
        )}
        <LinkButton to={href("/cart")} variant="secondary" size="large">
          Back to your cart
        </LinkButton>
      </div>
    </div>
  );
}

/** An offer can be paid as long as it is valid, whatever the cart holds. */
function OfferCheckoutEnded({ requestId }: { requestId: string }) {
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg text-muted">
        We can only reserve items for a limited time. You haven’t been charged. Your quote request shows whether our
        offer is still valid, and lets you start a new checkout.
      </p>
      <LinkButton to={href("/requests/:id", { id: requestId })} size="large">
        Back to your quote request
      </LinkButton>
    </div>
  );
}

export function StartAgainForm({ label = "Start again" }: { label?: string }) {
  return (
    <Form method="post" action={href("/checkout")}>
      <Button size="large">{label}</Button>
    </Form>
  );
}

type AwaitingProps = { path: string; idempotencyKey: string; takesPayments: boolean };

/** A payment is in progress, perhaps in another tab: continue it, or cancel it to change something. */
export function AwaitingPayment({ path, idempotencyKey, takesPayments }: AwaitingProps) {
  return (
    <div className="max-w-prose space-y-6">
      <Notice title="A payment for this order is in progress.">
        Its page may still be open in another tab. You can continue here: you won’t pay twice.
      </Notice>
      <div className="flex flex-wrap gap-3">
        {takesPayments ? (
          <PayForm action={`${path}/pay`} idempotencyKey={idempotencyKey}>
            Continue to payment
          </PayForm>
        ) : null}
        <Form method="post" action={path}>
          <Button name="intent" value="reopen" variant="secondary" size="large">
            Change something
          </Button>
        </Form>
        <LinkButton to={`${path}/return`} variant="quiet" size="large">
          I’ve already paid
        </LinkButton>
      </div>
    </div>
  );
}
