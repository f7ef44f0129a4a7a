import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import type { AccentLook } from "../accent-look.ts";
import type { Choice, RegionChoice } from "../settings-choices.ts";
import type { PlainField } from "../settings-fields.ts";
import { CHECKED, pictureSearchName, type SettingsFields } from "../settings-form.ts";
import { ColourField } from "./colour-field.tsx";
import { PictureField, type PictureOption } from "./picture-field.tsx";

/** What a screen's fields offer; empty where it has no such field. */
export type SettingsOptions = {
  currency: string;
  /** The name that the configuration gives the store, where none is saved. */
  configuredName: string | null;
  languages: readonly Choice[];
  timeZones: readonly Choice[];
  regions: readonly RegionChoice[];
  /** By the names of their fields. */
  pictures: Readonly<Record<string, readonly PictureOption[]>>;
  /** How the accent colour looks; null for none that could be shown. */
  accent: AccentLook | null;
  /** What there is to choose from where the field doesn't say it, by the names of fields and columns. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Of fields whose screens have none, by their names. */
  hints?: Readonly<Record<string, string>>;
};

/** Of a form whose fields offer nothing of these. */
export const noOptions = (currency: string): SettingsOptions => ({
  ...{ currency, configuredName: null, languages: [], timeZones: [], regions: [], pictures: {}, accent: null },
});

export type SettingsFieldProps = {
  values: SettingsFields;
  errors: FormErrors | undefined;
  options: SettingsOptions;
};

type Props = SettingsFieldProps & {
  field: PlainField;
  /** Its name in the form, where it isn't the field's own. */
  name: string;
  /** Of the form's page; needed for pictures and colours. */
  path?: string;
};

export function SettingsField({ field, name, path = "", values, errors, options }: Props) {
  const {
    kind,
    label,
    hint = options.hints?.[field.name],
    unit,
    choices = options.choices?.[field.name] ?? [],
  } = field;
  const value = values[name] ?? "";
  const common = { label, name, hint, error: errorFor(errors, name) };
  switch (kind) {
    case "id":
      return <input type="hidden" name={name} value={value} />;
    case "check":
      return <CheckboxField {...common} value={CHECKED} defaultChecked={value === CHECKED} />;
    case "text":
    case "lines":
      return <TextArea {...common} rows={3} defaultValue={value} />;
    case "language":
      return <SelectField {...common} options={options.languages} defaultValue={value} />;
    case "timeZone":
      return <SelectField {...common} options={options.timeZones} defaultValue={value} />;
    case "picture":
      return (
        <PictureField
          {...common}
          pictures={options.pictures[name] ?? []}
          value={value}
          path={path}
          search={values[pictureSearchName(name)] ?? ""}
        />
      );
    case "colour":
      return <ColourField {...common} value={value} path={path} preview={options.accent} />;
    case "amount":
      return <TextField {...common} inputMode="decimal" suffix={options.currency} defaultValue={value} />;
    case "whole":
      return <TextField {...common} inputMode="numeric" suffix={unit} defaultValue={value} />;
    case "time":
      return <TextField {...common} type="time" defaultValue={value} />;
    case "choice":
      return <SelectField {...common} options={choices} defaultValue={value} />;
    case "password":
      return <TextField {...common} type="password" autoComplete="new-password" />;
    case "codes":
      return <TextArea {...common} rows={2} defaultValue={value} spellCheck={false} />;
    case "percent":
      return <TextField {...common} inputMode="decimal" suffix="%" defaultValue={value} />;
    default:
      return <TextField {...common} {...inputs[kind]} {...nameHint(name, options)} defaultValue={value} />;
  }
}

const inputs = {
  line: {},
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel" },
  link: { inputMode: "url", autoCapitalize: "none", spellCheck: false },
  date: { type: "date" },
} as const;

const nameHint = (name: string, { configuredName }: SettingsOptions) =>
  name === "name" && configuredName !== null
    ? { hint: `Until you enter one, it’s ${configuredName}, from the configuration.` }
    : {};
