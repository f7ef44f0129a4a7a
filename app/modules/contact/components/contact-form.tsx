import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { EmailField, TextArea, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
  const sending = useNavigation().formAction === PATH;
  return (
    <Form method="post" action={PATH} noValidate className="space-y-5">
      <ErrorSummary errors={errors} title={t("contact.check")} />
      <FormTrap stamp={stamp} />
      <TextField
        label={t("contact.name")}
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_LENGTH}
        defaultValue={values.name}
        error={errorFor(errors, "name")}
      />
      <EmailField value={values.email} errors={errors} hint={t("contact.email_hint")} />
      <TextField
        label={t("contact.order")}
        name="order"
        autoComplete="off"
        optional
        maxLength={ORDER_LENGTH}
        hint={t("contact.order_hint")}
        defaultValue={values.order}
        error={errorFor(errors, "order")}
      />
      <TextArea
        label={t("contact.message")}
        name="message"
        required
        rows={7}
        maxLength={MESSAGE_LENGTH}
        hint={t("contact.message_hint")}
        defaultValue={values.message}
        error={errorFor(errors, "message")}
      />
      <Button size="large" className="max-sm:w-full" pending={sending} pendingLabel={t("contact.sending")}>
        {t("contact.send")}
      </Button>
    </Form>
  );
}
