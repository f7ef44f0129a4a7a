import { Form, href } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { PayForm } from "./review.tsx";

/** The lease ended, or a newer checkout replaced this one. */
export function CheckoutEnded({ replaced, requestId }: { replaced: boolean; requestId: string | null }) {
  const t = useTexts();
  if (requestId) return <OfferCheckoutEnded requestId={requestId} />;
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg text-muted">{t(replaced ? "checkout.replaced" : "checkout.expired")}</p>
      <div className="flex flex-wrap gap-3">
        {replaced ? (
          <LinkButton to={href("/checkout")} size="large">
            {t("checkout.to_newer")}
          </LinkButton>
        ) : (
          <StartAgainForm />
        )}
        <LinkButton to={href("/cart")} variant="secondary" size="large">
          {t("checkout.to_cart")}
        </LinkButton>
      </div>
    </div>
  );
}

/** An offer can be paid as long as it is valid, whatever the cart holds. */
function OfferCheckoutEnded({ requestId }: { requestId: string }) {
  const t = useTexts();
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg text-muted">{t("checkout.offer_expired")}</p>
      <LinkButton to={href("/requests/:id", { id: requestId })} size="large">
        {t("checkout.to_request")}
      </LinkButton>
    </div>
  );
}

export function StartAgainForm({ label }: { label?: string }) {
  const t = useTexts();
  return (
    <Form method="post" action={href("/checkout")}>
      <Button size="large">{label ?? t("checkout.start_again")}</Button>
    </Form>
  );
}

type AwaitingProps = { path: string; idempotencyKey: string; takesPayments: boolean };

/** A payment is in progress, perhaps in another tab: continue it, or cancel it to change something. */
export function AwaitingPayment({ path, idempotencyKey, takesPayments }: AwaitingProps) {
  const t = useTexts();
  return (
    <div className="max-w-prose space-y-6">
      <Notice title={t("checkout.paying")}>{t("checkout.paying_hint")}</Notice>
      <div className="flex flex-wrap gap-3">
        {takesPayments ? (
          <PayForm action={`${path}/pay`} idempotencyKey={idempotencyKey}>
            {t("checkout.continue_payment")}
          </PayForm>
        ) : null}
        <Form method="post" action={path}>
          <Button name="intent" value="reopen" variant="secondary" size="large">
            {t("checkout.change_something")}
          </Button>
        </Form>
        <LinkButton to={`${path}/return`} variant="quiet" size="large">
          {t("checkout.already_paid")}
        </LinkButton>
      </div>
    </div>
  );
}
