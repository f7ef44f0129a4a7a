import { Form, useNavigation } from "react-router";
import { PASSWORD_MAX } from "#app/auth/password-length.ts";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = { path: string; email: string; shortest: number; errors?: FormErrors | undefined };

/** The current password and a new one. */
export function PasswordForm({ path, email, shortest, errors }: Props) {
  const pending = useNavigation().formData?.get("intent") === "change-password";
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="change-password" />
      {/* For password managers: whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errorFor(errors, "currentPassword")}
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint={`${shortest} to ${PASSWORD_MAX} characters. All other devices are signed out.`}
        error={errorFor(errors, "newPassword")}
      />
      <Button pending={pending} pendingLabel="Changing your password">
        Change password
      </Button>
    </Form>
  );
}
