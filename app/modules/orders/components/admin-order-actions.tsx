import { Form, useNavigation } from "react-router";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { useMoney } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-field.tsx";
import type { Parcel } from "../parcel.ts";
import { ParcelFields } from "./admin-parcel-card.tsx";

type OrderPayment = {
  state: string;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  authorisedMinor: number;
};

type OrderFacts = {
  test: boolean;
  itemCount: number;
  payment: OrderPayment | null;
  /** Its money has to arrive before it ships. */
  unpaid: boolean;
  /** The customer comes for it. */
  isPickup: boolean;
};

type FulfilmentProps = {
  path: string;
  order: OrderFacts;
  /** What was typed, where it was refused. */
  typed?: Partial<Parcel> | undefined;
  errors?: FormErrors | undefined;
};

/** Sends an open order, or says what stands in the way. */
export function FulfilmentCard({ path, order, typed, errors }: FulfilmentProps) {
  return (
    <Card title="Fulfilment">
      {order.test ? (
        <Notice tone="info" title="This is a test order">
          It was paid through a test connection, so no money came in. It can’t be fulfilled, only cancelled.
        </Notice>
      ) : order.payment?.state === "authorised" ? (
        <Notice tone="info" title="The money is only reserved">
          Capture it before you {order.isPickup ? "hand over" : "ship"} the order: reserved money can still be lost.
        </Notice>
      ) : order.unpaid ? (
        <Notice tone="info" title="Waiting for payment">
          Mark the order as paid once its money has arrived.{" "}
          {order.isPickup ? "Then the customer can collect it." : "Then you can ship it."}
        </Notice>
      ) : (
        <FulfilForm path={path} isPickup={order.isPickup} typed={typed} errors={errors} />
      )}
    </Card>
  );
}

function FulfilForm({ path, isPickup, typed, errors }: Omit<FulfilmentProps, "order"> & { isPickup: boolean }) {
  const pending = useNavigation().formData?.get("intent") === "fulfil";
  return (
    <Form method="post" action={path} className="space-y-4">
      <input type="hidden" name="intent" value="fulfil" />
      {isPickup ? (
        <p className="text-sm text-muted">The customer gets an email that it’s ready.</p>
      ) : (
        <ParcelFields parcel={typed} errors={errors} />
      )}
      <Button pending={pending} pendingLabel="Saving">
        {isPickup ? "Mark as ready to collect" : "Mark as fulfilled"}
      </Button>
    </Form>
  );
}

type CancelCardProps = {
  path: string;
  order: OrderFacts;
  /** Where to confirm it's you, when cancelling requires that. */
  confirmAt: string | null;
  reason?: string | undefined;
  error?: string | undefined;
};

/** Asks whether an order is to be cancelled, with what happens then. */
export function CancelCard({ path, order, confirmAt, reason, error }: CancelCardProps) {
  const pending = useNavigation().formData?.get("intent") === "cancel";
  return (
    <Card title="Cancel this order?">
      <div className="space-y-4 text-sm">
        <Consequences {...order} />
        {confirmAt ? (
          <p>
            Refunding this much needs a recent sign-in: <TextLink to={confirmAt}>confirm it’s you</TextLink> first.
          </p>
        ) : null}
        <Form method="post" action={path} className="space-y-4">
          <input type="hidden" name="intent" value="cancel" />
          <TextArea
            label="Reason"
            name="reason"
            hint="For the timeline; only staff see it."
            optional
            rows={2}
            defaultValue={reason}
            maxLength={300}
            error={error}
            autoFocus
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" pending={pending} pendingLabel="Cancelling">
              Cancel this order
            </Button>
            <LinkButton to={path} variant="secondary">
              Keep the order
            </LinkButton>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function Consequences({ itemCount, payment, test }: OrderFacts) {
  const items = itemCount === 1 ? "The one item goes" : `All ${itemCount} items go`;
  const inWords = useMoney();
  const money = (minor: number) => (payment ? inWords(minor, payment.currency) : "");
  const to = test ? " at the test provider" : " to the customer";
  const refunds = {
    succeeded: payment ? `${money(payment.capturedMinor - payment.refundedMinor)} is refunded${to}.` : "",
    authorised: payment ? `The reserved ${money(payment.authorisedMinor)} is released.` : "",
  };
  const refund = Object.entries(refunds).find(([state]) => state === payment?.state)?.[1] ?? "No payment is refunded.";
  return (
    <p>
      {items} back into stock. {refund} The customer gets an email about it. This can’t be undone.
    </p>
  );
}
