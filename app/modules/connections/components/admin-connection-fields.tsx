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

type SettingProps = Props & { fields: readonly FormField[]; values: Typed };

/** Those that have a value from the start, such as a provider's addresses, are among `AdvancedFields`. */
const isAdvanced = ({ value }: FormField) => value !== "";

export function SettingFields({ fields, ...given }: SettingProps) {
  return fields
    .filter((field) => !isAdvanced(field))
    .map((field) => <SettingField key={field.name} field={field} {...given} />);
}

/** Folded while each is as at first: few people need to see them. */
export function AdvancedFields({ fields, values, errors }: SettingProps) {
  const advanced = fields.filter(isAdvanced);
  if (advanced.length === 0) return null;
  const differs = advanced.some(
    ({ name, value }) => errorFor(errors, name) !== undefined || (values[name] ?? value) !== value,
  );
  return (
    <Disclosure label="Advanced" open={differs}>
      <div className="space-y-5">
        {advanced.map((field) => (
          <SettingField key={field.name} field={field} values={values} errors={errors} />
        ))}
      </div>
    </Disclosure>
  );
}

function SettingField({
  field: { name, label, hint, value },
  values,
  errors,
}: Props & { field: FormField; values: Typed }) {
  return (
    <TextField
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
