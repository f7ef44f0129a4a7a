import { Form, href, useNavigation } from "react-router";
import { zoneText } from "#app/kernel/formats.ts";
import { MESSAGE_LENGTH } from "#app/kernel/line-properties.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useFormats } from "#app/ui/formats.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { IssueFields } from "../gift-card.schema.ts";

type Props = {
  currency: string;
  values: Omit<IssueFields, "operationKey">;
  operationKey: string;
  errors: FormErrors | undefined;
  /** Whether the form shows unsent input. */
  unsaved: boolean;
};

/** A new gift card, issued by an Operator. */
export function IssueForm({ currency, values, operationKey, errors, unsaved }: Props) {
  const pending = useNavigation().formData?.get("operationKey") === operationKey;
  const { timeZone } = useFormats();
  const field = (name: Exclude<keyof typeof values, "send">) => ({
    name,
    defaultValue: values[name],
    error: errorFor(errors, name),
  });
  return (
    <Form method="post" action={href("/admin/gift-cards/new")} noValidate className="space-y-5">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        required
        suffix={currency}
        className="max-w-56"
        {...field("amount")}
      />
      <TextField label="Recipient’s name" autoComplete="off" optional {...field("recipientName")} />
      <TextField label="Recipient’s email" type="email" autoComplete="off" optional {...field("recipientEmail")} />
      <TextArea label="Message" rows={3} maxLength={MESSAGE_LENGTH} optional {...field("message")} />
      <TextField
        label="Last day"
        type="date"
        optional
        className="max-w-56"
        hint={`Days are in ${zoneText(timeZone)}. Leave it empty if the card doesn’t expire. Many countries have rules for this.`}
        {...field("expiresOn")}
      />
      <CheckboxField
        label="Email the card to the recipient"
        name="send"
        value="yes"
        defaultChecked={values.send === "yes"}
        error={errorFor(errors, "send")}
      />
      <Button pending={pending} pendingLabel="Issuing">
        Issue gift card
      </Button>
    </Form>
  );
}
