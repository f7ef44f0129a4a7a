import { Form, useNavigation } from "react-router";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
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
  /** How that is called; empty: they don't. */
  pickup: string;
  /** Since when it can be picked up. */
  readyAt: Date | null;
  /** Where it may be sent from, and what is missing there; null where there is no choice. */
  stock: {
    chosen: string;
    locations: readonly { id: string; name: string; active: boolean; missing: readonly string[] }[];
  } | null;
};

type FulfilmentProps = {
  path: string;
  order: OrderFacts;
  /** What was typed, where it was refused. */
  typed?: (Partial<Parcel> & { location?: string }) | undefined;
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
        <FulfilForm path={path} order={order} typed={typed} errors={errors} />
      )}
    </Card>
  );
}

function FulfilForm({ path, order, typed, errors }: FulfilmentProps) {
  const { pickup, readyAt, isPickup, stock } = order;
  const intent = useNavigation().formData?.get("intent");
  const button = (name: string, label: string, variant: "primary" | "secondary" = "primary") => (
    <Button name="intent" value={name} variant={variant} pending={intent === name} pendingLabel="Saving">
      {label}
    </Button>
  );
  return (
    <Form method="post" action={path} className="space-y-4">
      {isPickup ? (
        <div className="text-sm">
          <p className="font-medium [overflow-wrap:anywhere]">{pickup}</p>
          <p className="text-muted">
            {readyAt ? (
              <>
                Ready since <DateTime value={readyAt} />. The customer knows.
              </>
            ) : (
              "Once you mark it as ready, the customer gets an email."
            )}
          </p>
        </div>
      ) : (
        <>
          {/* Enter in a field sends it. */}
          <input type="hidden" name="intent" value="fulfil" />
          <ParcelFields parcel={typed} errors={errors} />
        </>
      )}
      {stock ? <SentFrom stock={stock} isPickup={isPickup} typed={typed?.location} errors={errors} /> : null}
      {isPickup ? (
        <div className="flex flex-wrap gap-3">
          {readyAt ? null : button("ready", "Mark as ready")}
          {button("pick-up", "Mark as picked up", readyAt ? "primary" : "secondary")}
        </div>
      ) : (
        <Button pending={intent === "fulfil"} pendingLabel="Saving">
          Mark as fulfilled
        </Button>
      )}
    </Form>
  );
}

type SentFromProps = {
  stock: NonNullable<OrderFacts["stock"]>;
  isPickup: boolean;
  typed: string | undefined;
  errors: FormErrors | undefined;
};

/** The location that its items leave, with what isn't there. */
function SentFrom({ stock: { chosen, locations }, isPickup, typed, errors }: SentFromProps) {
  const expected = locations.find(({ id }) => id === chosen);
  return (
    <>
      {expected && expected.missing.length > 0 ? (
        <Notice tone="warning" title={`Not everything is at ${expected.name}`}>
          Missing there: {expected.missing.join("; ")}. Move it there, or choose another location.
        </Notice>
      ) : null}
      <SelectField
        label={isPickup ? "Handed over at" : "Sent from"}
        name="location"
        defaultValue={typed || chosen}
        error={errorFor(errors, "location")}
        options={locations.map(({ id, name, missing }) => ({
          value: id,
          label: missing.length > 0 ? `${name} (not everything is there)` : name,
        }))}
      />
    </>
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
