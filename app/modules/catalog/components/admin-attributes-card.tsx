import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type AttributeField, attributeField, type TypedAttributes } from "../attribute-values.ts";

type Props = { fields: readonly AttributeField[]; typed: TypedAttributes; errors: FormErrors | undefined };

/** One field for each attribute of the Store; none without attributes. */
export function AttributesCard({ fields, typed, errors }: Props) {
  if (fields.length === 0) return null;
  return (
    <Card title="Attributes">
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map((field) => (
          <Attribute
            key={field.id}
            field={field}
            value={typed[field.id] ?? ""}
            error={errorFor(errors, attributeField(field.id))}
          />
        ))}
      </div>
    </Card>
  );
}

const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type AttributeProps = { field: AttributeField; value: string; error: string | undefined };

function Attribute({ field: { id, title, kind, unit, suggestions }, value, error }: AttributeProps) {
  const name = attributeField(id);
  const shared = { name, label: title, defaultValue: value, error, optional: true };
  if (kind === "yes_no") return <SelectField {...shared} placeholder="Not stated" options={answers} />;
  if (kind === "number") {
    return <TextField {...shared} inputMode="decimal" autoComplete="off" {...(unit ? { suffix: unit } : {})} />;
  }
  if (kind === "text") return <TextField {...shared} maxLength={200} autoComplete="off" />;
  return (
    <>
      <TextField
        {...shared}
        hint="Separate several with commas."
        list={`${name}-values`}
        maxLength={1000}
        autoComplete="off"
      />
      <datalist id={`${name}-values`}>
        {suggestions.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}
