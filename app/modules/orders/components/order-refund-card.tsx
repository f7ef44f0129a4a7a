import { Form, useNavigation } from "react-router";
import { decimalAmount } from "#app/kernel/money.ts";
import { Button, DefaultButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useMoney } from "#app/ui/formats.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import type { RefundLine } from "../refund-lines.ts";
import type { RefundTarget } from "../tender.ts";
import { RefundLinesFields } from "./refund-lines-fields.tsx";

type Props = {
  path: string;
  currency: string;
  /** What paid last first. */
  targets: readonly RefundTarget[];
  lines: readonly RefundLine[];
  /** Whether the customer can have store credit. */
  creditable: boolean;
  /** What is proposed as the new last day of an expired gift card (`YYYY-MM-DD`). */
  lastDay: string;
  /** Where to confirm it’s you, for refunds that require that. */
  confirmAt: string | null;
  /** What may be refunded without. */
  limits: { refundProofMinor: number; dailyRefundProofMinor: number };
  /** New for each form shown: submitted twice, it is one refund. */
  idempotencyKey: string;
  typed?:
    | Partial<Record<"intent" | "to" | "as" | "expiresOn" | "amount" | "note" | `line-${number}`, string>>
    | undefined;
  errors?: FormErrors | undefined;
};

/** Gives an order’s money back, to whatever paid it. */
export function OrderRefundCard(props: Props) {
  const { path, currency, targets, lines, creditable, lastDay, confirmAt, limits, idempotencyKey, ...again } = props;
  const money = useMoney();
  const pending = useNavigation().formData?.get("intent") === "refund";
  const typed = again.typed?.intent === "refund" ? again.typed : undefined;
  const errors = typed ? again.errors : undefined;
  useFocusOn("refund-amount", errorFor(errors, "amount"));
  const chosen = targets.find(({ to }) => to === typed?.to) ?? targets[0];
  if (!chosen) return null;
  const hasExpired = targets.some(({ expiredAt }) => expiredAt !== null);
  return (
    <Card title="Refund">
      <Confirm
        label="Refund"
        question="Gives money back to the customer. The order and the stock don’t change."
        open={typed !== undefined}
      >
        {confirmAt ? (
          <p>
            Refunding more than {money(limits.refundProofMinor, currency)} of an order, or more than{" "}
            {money(limits.dailyRefundProofMinor, currency)} in a day, needs a recent sign-in:{" "}
            <TextLink to={confirmAt}>confirm it’s you</TextLink> first.
          </p>
        ) : null}
        <Form method="post" action={path} className="space-y-4">
          <DefaultButton value="refund" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <RadioCards
            legend="To"
            name="to"
            id="refund-to"
            defaultValue={chosen.to}
            required
            options={targets.map(({ to, label, takenMinor, leftMinor, expiredAt }) => ({
              value: to,
              label,
              description: (
                <>
                  {`${money(leftMinor, currency)} left of ${money(takenMinor, currency)}`}
                  {expiredAt ? (
                    <>
                      . This card has expired: its last day was <DateTime value={expiredAt} form="date" />.
                    </>
                  ) : null}
                </>
              ),
            }))}
          />
          {creditable || hasExpired ? (
            <RadioCards
              legend="How"
              name="as"
              id="refund-as"
              defaultValue={typed?.as || "tender"}
              error={errorFor(errors, "as")}
              options={[
                { value: "tender", label: "The way it was paid", description: "To the choice above." },
                ...(hasExpired
                  ? [{ value: "extend", label: "To the expired gift card", description: "With a new last day." }]
                  : []),
                ...(creditable
                  ? [{ value: "credit", label: "As store credit", description: "No money leaves the store." }]
                  : []),
              ]}
            />
          ) : null}
          {hasExpired ? (
            <TextField
              label="New last day"
              name="expiresOn"
              id="refund-expires-on"
              type="date"
              hint="Of the expired gift card."
              defaultValue={typed?.expiresOn || lastDay}
              error={errorFor(errors, "expiresOn")}
            />
          ) : null}
          <RefundLinesFields {...{ lines, currency, errors }} typed={typed ?? {}} />
          <TextField
            label="Amount"
            name="amount"
            id="refund-amount"
            hint={`Up to ${money(chosen.leftMinor, currency)}${targets.length > 1 ? " for the first" : ""}.`}
            suffix={currency}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.amount ?? decimalAmount(chosen.leftMinor, currency)}
            error={errorFor(errors, "amount")}
            autoFocus={errorFor(errors, "amount") !== undefined}
          />
          <TextField
            label="Note"
            name="note"
            id="refund-note"
            hint="For the timeline; only staff see it."
            optional
            maxLength={300}
            autoComplete="off"
            defaultValue={typed?.note}
            error={errorFor(errors, "note")}
          />
          <Button name="intent" value="refund" pending={pending} pendingLabel="Refunding">
            Refund
          </Button>
        </Form>
      </Confirm>
    </Card>
  );
}
