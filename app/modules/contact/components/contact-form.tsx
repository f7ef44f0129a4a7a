import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/text-field.tsx";
import { type ContactFields, MESSAGE_LENGTH, NAME_LENGTH, ORDER_LENGTH } from "../contact-form.ts";

const PATH = href("/contact");

type Props = {
  values: ContactFields;
  errors: FormErrors | undefined;
  /** When the form was shown. */
  stamp: string;
};

/** A message to the store. */
export function ContactForm({ values, errors, stamp }: Props) {
  const sending = useNavigation().formAction === PATH;
  return (
    <Form method="post" action={PATH} noValidate className="space-y-5">
      <ErrorSummary errors={errors} title="Please check your message" />
      <FormTrap stamp={stamp} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_LENGTH}
        defaultValue={values.name}
        error={errorFor(errors, "name")}
      />
      <EmailField
        value={values.email}
        errors={errors}
        hint="We’ll reply to this address, and use it for nothing else."
      />
      <TextField
        label="Order number"
        name="order"
        autoComplete="off"
        optional
        maxLength={ORDER_LENGTH}
        hint="If you’re writing about an order, for example 1042."
        defaultValue={values.order}
        error={errorFor(errors, "order")}
      />
      <TextArea
        label="Message"
        name="message"
        required
        rows={7}
        maxLength={MESSAGE_LENGTH}
        hint="Please don’t include card numbers or passwords."
        defaultValue={values.message}
        error={errorFor(errors, "message")}
      />
      <Button size="large" className="max-sm:w-full" pending={sending} pendingLabel="Sending your message">
        Send message
      </Button>
    </Form>
  );
}
