import { Form, useNavigation } from "react-router";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useMoney } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";

type OrderPayment = {
  state: string;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  authorisedMinor: number;
};

type OrderActionsProps = {
  path: string;
  /** `unpaid`: its money has to arrive before it ships. `isPickup`: the customer comes for it. */
  order: { test: boolean; itemCount: number; payment: OrderPayment | null; unpaid: boolean; isPickup: boolean };
  /** Where to confirm it's you, when cancelling requires that. */
  confirmAt: string | null;
  /** What was typed, where it was refused. */
  typed?: { tracking?: string; reason?: string } | undefined;
  errors?: FormErrors | undefined;
};

export function OrderActions({ path, order, confirmAt, typed, errors }: OrderActionsProps) {
  return (
    <Card title="Fulfilment">
      <div className="space-y-5">
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
          <FulfilForm
            path={path}
            isPickup={order.isPickup}
            tracking={typed?.tracking}
            error={errorFor(errors, "tracking")}
          />
        )}
        <CancelForm {...{ path, order, confirmAt }} reason={typed?.reason} error={errorFor(errors, "reason")} />
      </div>
    </Card>
  );
}

function usePending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

type FormProps = { path: string; error?: string | undefined };

type FulfilFormProps = FormProps & { isPickup: boolean; tracking?: string | undefined };

function FulfilForm({ path, isPickup, tracking, error }: FulfilFormProps) {
  return (
    <Form method="post" action={path} className="space-y-4">
      <input type="hidden" name="intent" value="fulfil" />
      {isPickup ? (
        <p className="text-sm text-muted">The customer gets an email that it’s ready.</p>
      ) : (
        <TextField
          label="Tracking number"
          name="tracking"
          hint="The customer sees it on the order page and in the shipping email."
          optional
          defaultValue={tracking}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          error={error}
        />
      )}
      <Button pending={usePending("fulfil")} pendingLabel="Saving">
        {isPickup ? "Mark as ready to collect" : "Mark as fulfilled"}
      </Button>
    </Form>
  );
}

type CancelFormProps = FormProps & Pick<OrderActionsProps, "order" | "confirmAt"> & { reason?: string | undefined };

function CancelForm({ path, order, confirmAt, reason, error }: CancelFormProps) {
  return (
    <Confirm label="Cancel order" tone="danger" question={<Consequences {...order} />} open={Boolean(reason || error)}>
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
        />
        <Button variant="danger" pending={usePending("cancel")} pendingLabel="Cancelling">
          Cancel this order
        </Button>
      </Form>
    </Confirm>
  );
}

function Consequences({ itemCount, payment, test }: OrderActionsProps["order"]) {
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
