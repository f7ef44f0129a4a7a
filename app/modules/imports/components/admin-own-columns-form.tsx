import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { LONGEST_HEADER, type OwnColumn } from "../own-columns.ts";

type Props = {
  path: string;
  values: { version: string; rows: readonly OwnColumn[] };
  choices: readonly SelectOption[];
  errors: FormErrors | undefined;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

/** Says of each column of staff's own files what it holds. */
export function AdminOwnColumnsForm({ path, values, choices, errors, unsaved }: Props) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={path} noValidate>
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card>
        <ul className="space-y-5">
          {values.rows.map(({ header, target }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places while the form is shown
            <li key={at} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <TextField
                label="Column in your file"
                name={`header.${at}`}
                defaultValue={header}
                error={errorFor(errors, `header.${at}`)}
                maxLength={LONGEST_HEADER}
                autoCapitalize="none"
                autoComplete="off"
              />
              <SelectField
                label="What it contains"
                name={`target.${at}`}
                placeholder="Don’t import"
                options={choices}
                defaultValue={target}
              />
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <Button name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
            Save columns
          </Button>
        </div>
      </Card>
    </Form>
  );
}
