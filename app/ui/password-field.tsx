import { errorFor, type FormErrors } from "./form-errors.ts";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label?: string;
  name?: string;
  /** True where a password is chosen: password managers then offer one. */
  chosen?: boolean;
  errors: FormErrors | undefined;
  hint?: string;
};

/** A password that has to be given. A refused form comes back without it. */
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
