import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Capture, FormField } from "../connection-form.ts";

/** What was typed, by the fields' names; never a secret. */
export type Typed = Readonly<Record<string, string>>;

/** Names a form's answer: after each one, fields for secrets are empty. */
export type Attempt = string | undefined;

type Props = { errors?: FormErrors | undefined };

export function NameField({ value, errors }: Props & { value: string }) {
  return (
    <TextField
      label="Name"
      name="name"
      hint="What you call it; only operators see it."
      defaultValue={value}
      maxLength={60}
      autoComplete="off"
      error={errorFor(errors, "name")}
    />
  );
}

export function SettingFields({ fields, values, errors }: Props & { fields: readonly FormField[]; values: Typed }) {
  return fields.map(({ name, label, hint, value }) => (
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
  ));
}

/** Always empty at first: what is stored never comes back to a page, nor what was typed a moment ago. */
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
      legend="When money is taken"
      name="capture"
      defaultValue={value}
      options={[
        { value: "automatic", label: "With the shopper's payment", description: "The usual way." },
        {
          value: "manual",
          label: "Later, by you",
          description: "It is only reserved. Take it from the order, within the days that the provider allows.",
        },
      ]}
    />
  );
}

export function TestChoice({ value }: { value: "yes" | "no" }) {
  return (
    <RadioCards
      legend="What it is for"
      name="test"
      defaultValue={value}
      options={[
        { value: "yes", label: "Trying out", description: "Test mode or a sandbox account at the provider." },
        { value: "no", label: "Real business" },
      ]}
    />
  );
}
