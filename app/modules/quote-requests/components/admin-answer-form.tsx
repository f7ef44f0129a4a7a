import { Form, useNavigation } from "react-router";
import { zoneText } from "#app/kernel/formats.ts";
import { keyOf } from "#app/kernel/order-line.ts";
import type { ShippingMethod } from "#app/kernel/shipping.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useFormats, useMoney } from "#app/ui/formats.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { AnswerFields } from "../offer.schema.ts";
import { NOTE_LENGTH } from "../request-form.ts";
import type { RequestLineView } from "./request-labels.tsx";

type Props = {
  path: string;
  version: number;
  currency: string;
  lines: readonly RequestLineView[];
  methods: readonly Pick<ShippingMethod, "id" | "title">[];
  values: AnswerFields;
  errors: FormErrors | undefined;
  /** Whether the form shows unsent input. */
  unsaved: boolean;
  /** The last day that an offer may name, YYYY-MM-DD. */
  lastDay: string;
  /** What the offer's prices say of taxes. */
  taxHint: string | null;
};

const modes = [
  {
    value: "offer",
    label: "An offer the customer can pay",
    description: "They accept it on their request page and pay the prices below. It then becomes an order.",
  },
  { value: "answer", label: "Only a message", description: "Any earlier offer still stands." },
];

/** An Operator's answer, with the offer's prices. */
export function AnswerForm({ path, version, unsaved, ...offer }: Props) {
  const { values, errors } = offer;
  const sending = useNavigation().formData?.get("intent") === "answer";
  return (
    <Card title="Answer">
      {/* What was typed for one version of the quote request must not prefill the next one. */}
      <Form key={version} method="post" action={path} noValidate className="space-y-6">
        <UnsavedChanges unsaved={unsaved} />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Message"
          name="message"
          required
          rows={4}
          maxLength={NOTE_LENGTH}
          defaultValue={values.message}
          error={errorFor(errors, "message")}
          hint="The customer sees it on the request page and gets it by email."
        />
        <RadioCards
          legend="What are you sending?"
          name="mode"
          required
          options={modes}
          defaultValue={values.mode}
          error={errorFor(errors, "mode")}
        />
        <OfferFields {...offer} />
        <Button pending={sending} pendingLabel="Sending">
          Send to customer
        </Button>
      </Form>
    </Card>
  );
}

function OfferFields({
  currency,
  lines,
  methods,
  values,
  errors,
  lastDay,
  taxHint,
}: Omit<Props, "path" | "version" | "unsaved">) {
  const field = (name: Exclude<keyof AnswerFields, "prices" | "quantities">) => ({
    name,
    defaultValue: values[name],
    error: errorFor(errors, name),
  });
  const { timeZone } = useFormats();
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Offer</legend>
      {taxHint ? <p className="text-sm text-muted sm:col-span-2">{taxHint}</p> : null}
      {lines.map((line, at) => (
        <LineFields key={keyOf(line)} {...{ line, at, currency, values, errors }} />
      ))}
      <TextField
        label="Discount on store prices"
        hint="Taken off each item’s store price, instead of the prices above."
        inputMode="decimal"
        autoComplete="off"
        optional
        suffix="%"
        {...field("discount")}
      />
      <TextField
        label="Valid until the end of"
        type="date"
        max={lastDay}
        {...field("validUntil")}
        hint={`Days are in ${zoneText(timeZone)}. A request stays open for 30 days.`}
      />
      <SelectField
        label="Shipping"
        options={methods.map(({ id, title }) => ({ value: id, label: title }))}
        {...field("shippingMethod")}
      />
      <TextField
        label="Shipping price"
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        {...field("shipping")}
        hint="0 if it’s collected or free."
      />
    </fieldset>
  );
}

type LineProps = Pick<Props, "currency" | "values" | "errors"> & { line: RequestLineView; at: number };

function LineFields({ line, at, currency, values, errors }: LineProps) {
  const name = line.title + (line.variantTitle ? `, ${line.variantTitle}` : "");
  const storePrice = useMoney()(line.unitPriceMinor, currency);
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
      <TextField
        label={`Unit price: ${name}`}
        name={`price.${at}`}
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        defaultValue={values.prices[at]}
        error={errorFor(errors, `price.${at}`)}
        hint={`${storePrice} in the store when the request was sent`}
      />
      <TextField
        label={
          <>
            Quantity<span className="sr-only">: {name}</span>
          </>
        }
        name={`quantity.${at}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.quantities[at]}
        error={errorFor(errors, `quantity.${at}`)}
        hint={`${line.quantity} requested. Enter 0 to leave it out.`}
      />
    </div>
  );
}

type DeclineProps = { path: string; version: number; reason: string; error: string | undefined };

export function DeclineForm({ path, version, reason, error }: DeclineProps) {
  const declining = useNavigation().formData?.get("intent") === "decline";
  return (
    <Confirm
      label="Decline the request"
      tone="danger"
      question={<p>The customer gets your reason by email. Any offer you made is withdrawn. This can’t be undone.</p>}
      open={Boolean(reason || error)}
    >
      <Form method="post" action={path} noValidate className="space-y-4">
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={NOTE_LENGTH}
          defaultValue={reason}
          error={error}
        />
        <Button variant="danger" pending={declining} pendingLabel="Declining">
          Decline this request
        </Button>
      </Form>
    </Confirm>
  );
}
