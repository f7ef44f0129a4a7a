import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { FormTrap } from "#app/ui/form-trap.tsx";
import { EmailField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

type AskFormProps = {
  path: string;
  stamp: string;
  label: string;
  typed?: { email: string };
  errors?: FormErrors | undefined;
};

export function AskForm({ path, stamp, label, typed, errors }: AskFormProps) {
  const t = useTexts();
  const pending = useNavigation().formData?.get("intent") === "ask";
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <ErrorSummary errors={errors} />
      <FormTrap stamp={stamp} />
      <input type="hidden" name="intent" value="ask" />
      <EmailField autoComplete="username" value={typed?.email} errors={errors} />
      <Button size="large" block pending={pending} pendingLabel={t("recovery.sending")}>
        {label}
      </Button>
    </Form>
  );
}
