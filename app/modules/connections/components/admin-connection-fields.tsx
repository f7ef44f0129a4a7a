import { Disclosure } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Capture, FormField } from "../connection-form.ts";

/** What was typed, by the fields' names; never a secret. */
export type Typed = Readonly<Record<string, string>>;

/** Identifies a form's answer: after each one, fields for secrets are empty. */
export type Attempt = string | undefined;

type Props = { errors?: FormErrors | undefined };

export function NameField({ value, errors }: Props & { value: string }) {
  return (
    <TextField
      label="Name"
      name="name"
      hint="Only staff see this name."
      defaultValue={value}
      maxLength={60}
      autoComplete="off"
      error={errorFor(errors, "name")}
    />
  );
}

/** Those that have a value from the start, such as a provider's addresses, are folded: few people need to see them. */
export function SettingFields({ fields, values, errors }: Props & { fields: readonly FormField[]; values: Typed }) {
  const isFolded = ({ value }: FormField) => value !== "";
  const folded = fields.filter(isFolded);
  const differs = folded.some(
    ({ name, value }) => errorFor(errors, name) !== undefined || (values[name] ?? value) !== value,
  );
  const field = ({ name, label, hint, value }: FormField) => (
    <TextField
      key={name}
      label={label}
      name={name}
      hint={hint}
      defaultValue={values[name] ?? value}
      maxLength={300}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={errorFor(errors, name)}
    />
  );
  return (
    <>
      {fields.filter((each) => !isFolded(each)).map(field)}
      {folded.length > 0 ? (
        <Disclosure label="Advanced" open={differs}>
          <div className="space-y-5">{folded.map(field)}</div>
        </Disclosure>
      ) : null}
    </>
  );
}

/** Always empty at first: what is stored never comes back to a page, nor does what was typed a moment ago. */
export function SecretFields({ fields, attempt, errors }: Props & { fields: readonly FormField[]; attempt?: Attempt }) {
  return fields.map(({ name, label, hint }) => (
    <TextField
      key={`${name} ${attempt ?? ""}`}
      label={label}
      name={name}
      type="password"
      hint={hint}
      maxLength={500}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={errorFor(errors, name)}
    />
  ));
}

export function CaptureChoice({ value }: { value: Capture }) {
  return (
    <RadioCards
      legend="Capture payments"
      name="capture"
      defaultValue={value}
      options={[
        { value: "automatic", label: "Automatically", description: "When the customer pays. The usual choice." },
        {
          value: "manual",
          label: "Manually",
          description:
            "The money is only reserved. Capture it from the order within the number of days the provider allows.",
        },
      ]}
    />
  );
}

export function TestChoice({ value }: { value: "yes" | "no" }) {
  return (
    <RadioCards
      legend="Mode"
      name="test"
      defaultValue={value}
      options={[
        { value: "yes", label: "Test", description: "Test mode or a sandbox account at the provider." },
        { value: "no", label: "Live" },
      ]}
    />
  );
}
