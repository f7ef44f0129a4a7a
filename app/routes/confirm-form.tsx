import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { PasswordField, TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { type ConfirmSection, confirmPath } from "./confirm-path.ts";

type ConfirmFormProps = {
  section: ConfirmSection;
  email: string;
  redirectTo: string;
  label?: string;
  /** Set if the form asks for a code as well as the password. */
  codeLabel?: string | undefined;
  errors: FormErrors | undefined;
};

/** The password, and a code where the account has two-step sign-in. */
export function ConfirmForm({ section, email, redirectTo, label, codeLabel, errors }: ConfirmFormProps) {
  const t = useTexts();
  const pending = useNavigation().formAction?.startsWith(href(`/${section}/confirm`)) ?? false;
  return (
    <Form method="post" action={confirmPath(redirectTo, section)} noValidate className="space-y-5">
      <ErrorSummary errors={errors} title={t("security.confirm_failed")} />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField {...(label ? { label } : {})} errors={errors} />
      {codeLabel ? (
        <TextField
          label={codeLabel}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={errorFor(errors, "code")}
        />
      ) : null}
      <Button pending={pending} pendingLabel={t("security.confirming")}>
        {t("security.confirm_button")}
      </Button>
    </Form>
  );
}
