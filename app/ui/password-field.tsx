import { errorFor, type FormErrors } from "./form-errors.ts";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label?: string;
  name?: string;
  /** True for a new password: password managers then suggest one. */
  chosen?: boolean;
  errors: FormErrors | undefined;
  hint?: string;
};

/** A required password. A refused form returns without it. */
export function PasswordField({ label = "Password", name = "password", chosen, errors, hint }: PasswordFieldProps) {
  return (
    <TextField
      type="password"
      {...{ label, name, hint }}
      autoComplete={chosen ? "new-password" : "current-password"}
      required
      error={errorFor(errors, name)}
    />
  );
}
