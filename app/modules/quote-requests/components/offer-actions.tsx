import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { useMoney } from "#app/ui/formats.ts";
import type { OfferView } from "./request-labels.tsx";

/** Leads to the checkout with the offer's prices. */
export function AcceptOffer({ id, offer, currency }: { id: string; offer: OfferView; currency: string }) {
  const action = href("/requests/:id/accept", { id });
  const starting = useNavigation().formAction === action;
  const total = useMoney()(offer.totalMinor, currency);
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="offerVersion" value={offer.version} />
      <Button size="large" className="max-sm:w-full" pending={starting} pendingLabel="Reserving your items">
        {`Accept and pay ${total}`}
      </Button>
    </Form>
  );
}

type DeclineProps = { id: string; offered: boolean; canAskAgain: boolean };

export function DeclineRequest({ id, offered, canAskAgain }: DeclineProps) {
  const declining = useNavigation().formData?.get("intent") === "decline";
  const label = offered ? "Decline the offer" : "Withdraw the request";
  return (
    <Confirm
      label={label}
      question={
        <p>
          {offered ? "This ends the offer." : "We’ll stop working on it."}
          {canAskAgain ? " You can always ask again: we keep what you wrote." : null}
        </p>
      }
    >
      <Form method="post" action={href("/requests/:id", { id })}>
        <Button name="intent" value="decline" variant="secondary" pending={declining} pendingLabel="One moment">
          Yes, {label.toLowerCase()}
        </Button>
      </Form>
    </Confirm>
  );
}

/** Adds what is missing to the cart and opens the form with the earlier text. */
export function RequestAgain({ id }: { id: string }) {
  const asking = useNavigation().formData?.get("intent") === "again";
  return (
    <Form method="post" action={href("/requests/:id", { id })}>
      <Button name="intent" value="again" variant="secondary" pending={asking} pendingLabel="Filling your cart">
        Ask again
      </Button>
    </Form>
  );
}
