import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { LONGEST_SYNONYM, MOST_SYNONYMS } from "../synonyms.ts";
import type { SynonymsFormValues } from "../synonyms-form.ts";

type Props = {
  path: string;
  values: SynonymsFormValues;
  errors: FormErrors | undefined;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

/** The form of a new or an existing group of synonyms. */
export function AdminSynonymsForm({ path, values, errors, unsaved }: Props) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={path} noValidate>
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card>
        <div className="space-y-5">
          <TextField
            label="Words"
            name="words"
            hint="Separate them with commas, for example jumper, sweater, pullover."
            defaultValue={values.words}
            error={errorFor(errors, "words")}
            maxLength={MOST_SYNONYMS * (LONGEST_SYNONYM + 2)}
            autoCapitalize="none"
            autoComplete="off"
          />
          <CheckboxField
            label="Only the first finds the others"
            name="oneWay"
            value="on"
            hint="A search for the first word also finds the others. A search for one of the others finds only that word."
            defaultChecked={values.oneWay === "on"}
          />
          <Button name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
            Save synonyms
          </Button>
        </div>
      </Card>
    </Form>
  );
}
