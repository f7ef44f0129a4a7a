import { Form, useNavigation } from "react-router";
import { PASSWORD_MAX } from "#app/auth/library/password-length.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { PasswordField } from "#app/ui/text-field.tsx";

type Props = { path: string; email: string; shortest: number; errors?: FormErrors | undefined };

export function PasswordForm({ path, email, shortest, errors }: Props) {
  const pending = useNavigation().formData?.get("intent") === "change-password";
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="change-password" />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label="Current password" name="currentPassword" errors={errors} />
      <PasswordField
        label="New password"
        name="newPassword"
        chosen
        errors={errors}
        hint={`${shortest} to ${PASSWORD_MAX} characters. This signs you out on all other devices.`}
      />
      <Button pending={pending} pendingLabel="Changing your password">
        Change password
      </Button>
    </Form>
  );
}
