import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = {
  /** The page of this variant's form. */
  action: string;
  /** When the form was shown. */
  stamp: string;
  /** Without a field for signed-in customers, on a page that is the same for all of them. */
  email: string | { ofAccount: true };
  errors?: FormErrors | undefined;
};

/** For a variant that is sold out: asks for one email when it's back. */
export function StockNoticeForm({ action, stamp, email, errors }: Props) {
  const t = useTexts();
  const sending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} noValidate className="space-y-3">
      <ErrorSummary errors={errors} />
      <FormTrap stamp={stamp} />
      {typeof email === "string" ? (
        <TextField
          label={t("stock_notices.your_email")}
          name="email"
          id="back-in-stock-email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={email}
          error={errorFor(errors, "email")}
          hint={t("stock_notices.your_email_hint")}
        />
      ) : (
        <>
          <input type="hidden" name="to" value="account" />
          <p className="text-sm text-muted">{t("stock_notices.to_account")}</p>
        </>
      )}
      <Button variant="secondary" pending={sending} pendingLabel={t("stock_notices.sending")}>
        {t("stock_notices.form")}
      </Button>
    </Form>
  );
}
