import { Form, useNavigation } from "react-router";
import { decimalAmount } from "#app/kernel/money.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useMoney } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import type { Possible, RefundLimits } from "../operation.ts";

type PaymentActionsProps = {
  path: string;
  currency: string;
  possible: Possible;
  /** What the provider hasn't answered yet, and what it refused and is not resolved. */
  waiting: number;
  refusals: readonly string[];
  parked: boolean;
  /** New for each form shown: submitted twice, it is one operation. */
  idempotencyKey: string;
  /** Where to confirm it's you, for refunds that require that. */
  confirmAt: string | null;
  /** What may be refunded without. */
  limits: RefundLimits;
  typed?: { intent?: string; amount?: string; note?: string } | undefined;
  errors?: FormErrors | undefined;
};

export function PaymentActions(props: PaymentActionsProps) {
  const { possible, waiting, refusals, parked } = props;
  const { captureMinor, cancelMinor, refundMinor } = possible;
  if (captureMinor + cancelMinor + refundMinor + waiting + refusals.length === 0 && !parked) return null;
  return (
    <Card title="Payment">
      <div className="space-y-5">
        {waiting > 0 ? (
          <Notice tone="info" title="The provider hasn’t responded yet">
            The store keeps trying. Reload this page to see the result.
          </Notice>
        ) : null}
        {captureMinor > 0 ? <AmountForm {...props} intent="capture" max={captureMinor} /> : null}
        {refundMinor > 0 ? <AmountForm {...props} intent="refund" max={refundMinor} /> : null}
        {cancelMinor > 0 ? <ReleaseForm {...props} /> : null}
        {parked || refusals.length > 0 ? <ResolveForm {...props} /> : null}
      </div>
    </Card>
  );
}

function usePending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

const texts = {
  capture: {
    label: "Capture payment",
    question:
      "Takes the money from the customer’s account. If you capture less than is reserved, the rest is released.",
    button: "Capture",
    pending: "Capturing",
    tone: "primary",
  },
  refund: {
    label: "Refund",
    question: "Returns the money to the customer’s original payment method. The order and the stock don’t change.",
    button: "Refund",
    pending: "Refunding",
    tone: "neutral",
  },
} as const;

function AmountForm(props: PaymentActionsProps & { intent: keyof typeof texts; max: number }) {
  const { path, currency, intent, max, idempotencyKey, confirmAt, limits, typed, errors } = props;
  const text = texts[intent];
  const mine = typed?.intent === intent ? typed : undefined;
  const pending = usePending(intent);
  const money = useMoney();
  const error = mine ? errorFor(errors, "amount") : undefined;
  useFocusOn(`${intent}-amount`, error);
  return (
    <Confirm label={text.label} question={text.question} tone={text.tone} open={mine !== undefined}>
      {intent === "refund" && confirmAt ? (
        <p>
          Refunding more than {money(limits.refundProofMinor, currency)} of a payment, or more than{" "}
          {money(limits.dailyRefundProofMinor, currency)} in a day, needs a recent sign-in:{" "}
          <TextLink to={confirmAt}>confirm it’s you</TextLink> first.
        </p>
      ) : null}
      <Form method="post" action={path} className="space-y-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          label="Amount"
          name="amount"
          id={`${intent}-amount`}
          hint={`Up to ${money(max, currency)}.`}
          suffix={currency}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={mine?.amount ?? decimalAmount(max, currency)}
          error={error}
          autoFocus={error !== undefined}
        />
        <TextField
          label="Note"
          name="note"
          id={`${intent}-note`}
          hint="For the timeline; only staff see it."
          optional
          maxLength={300}
          autoComplete="off"
          defaultValue={mine?.note}
          error={mine ? errorFor(errors, "note") : undefined}
        />
        <Button pending={pending} pendingLabel={text.pending}>
          {text.button}
        </Button>
      </Form>
    </Confirm>
  );
}

function ReleaseForm({ path, currency, possible, idempotencyKey }: PaymentActionsProps) {
  const pending = usePending("cancel-payment");
  const reserved = useMoney()(possible.cancelMinor, currency);
  const question = `The reserved ${reserved} is released and can no longer be captured.`;
  return (
    <Confirm label="Release reserved money" question={question}>
      <Form method="post" action={path}>
        <input type="hidden" name="intent" value="cancel-payment" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Button variant="danger" pending={pending} pendingLabel="Releasing">
          Release it
        </Button>
      </Form>
    </Confirm>
  );
}

function ResolveForm({ path, refusals }: PaymentActionsProps) {
  const pending = usePending("resolve");
  return (
    <Form method="post" action={path} className="space-y-3">
      <input type="hidden" name="intent" value="resolve" />
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="warning" title="The provider refused">
          {refusal}
        </Notice>
      ))}
      <Button variant="secondary" pending={pending} pendingLabel="Saving">
        Mark as resolved
      </Button>
    </Form>
  );
}
