import { errorFor, type FormErrors } from "./form-errors.ts";
import { TextField } from "./text-field.tsx";

type EmailFieldProps = {
  label?: string;
  name?: string;
  /** "username" in a password form, to name the account. */
  autoComplete?: "email" | "username";
  value?: string | undefined;
  errors: FormErrors | undefined;
  hint?: string;
};

/** A required email address. */
export function EmailField({ label = "Email", name = "email", autoComplete = "email", ...props }: EmailFieldProps) {
  const { value, errors, hint } = props;
  return (
    <TextField
      type="email"
      {...{ label, name, autoComplete, hint }}
      required
      maxLength={254}
      defaultValue={value}
      error={errorFor(errors, name)}
    />
  );
}
