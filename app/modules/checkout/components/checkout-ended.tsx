import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PayForm } from "./review.tsx";

/** The lease ran out, or a newer checkout took this one's place. */
export function CheckoutEnded({ replaced, requestId }: { replaced: boolean; requestId: string | null }) {
  if (requestId) return <OfferCheckoutEnded requestId={requestId} />;
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg text-muted">
        {replaced
          ? "You began a newer checkout, so this one was closed. Nothing was charged here."
          : "We can hold things for a limited time only, so that others get their chance. Nothing was charged, and your cart is still there."}
      </p>
      <div className="flex flex-wrap gap-3">
        {replaced ? (
          <LinkButton to="/checkout" size="large">
            Go to the newer checkout
          </LinkButton>
        ) : (
          <StartAgainForm />
        )}
        <LinkButton to="/cart" variant="secondary" size="large">
          Back to your cart
        </LinkButton>
      </div>
    </div>
  );
}

/** What was offered can be paid as long as the offer stands, whatever the cart holds. */
function OfferCheckoutEnded({ requestId }: { requestId: string }) {
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg text-muted">
        We can hold things for a limited time only. Nothing was charged here. Your request shows whether our offer still
        stands, and leads to a fresh checkout.
      </p>
      <LinkButton to={`/requests/${requestId}`} size="large">
        Back to your request
      </LinkButton>
    </div>
  );
}

export function StartAgainForm({ label = "Start again" }: { label?: string }) {
  return (
    <Form method="post" action="/checkout">
      <Button size="large">{label}</Button>
    </Form>
  );
}

type AwaitingProps = { path: string; idempotencyKey: string; takesPayments: boolean };

/** A payment is under way, perhaps in another tab: go on with it, or call it back to change something. */
export function AwaitingPayment({ path, idempotencyKey, takesPayments }: AwaitingProps) {
  return (
    <div className="max-w-prose space-y-6">
      <Notice title="A payment is under way for this order.">
        Perhaps its page is still open in another tab. You can go on with it here: you will not pay twice.
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
          I have paid
        </LinkButton>
      </div>
    </div>
  );
}
