import { errorFor, type FormErrors } from "./form-errors.ts";
import { TextField } from "./text-field.tsx";

type EmailFieldProps = {
  label?: string;
  name?: string;
  /** "username" where it says whose password is asked for or made. */
  autoComplete?: "email" | "username";
  value?: string | undefined;
  errors: FormErrors | undefined;
  hint?: string;
};

/** An email address that has to be given. */
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
