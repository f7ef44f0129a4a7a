import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { type AttributeKind, attributeKindLabels, attributeKinds } from "../attribute.ts";
import type { AttributeFormValues } from "../attribute-form.ts";

type Props = {
  path: string;
  values: AttributeFormValues;
  errors: FormErrors | undefined;
  /** Of a stored attribute, whose kind stays. */
  kind: AttributeKind | null;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

const kinds = attributeKinds.map((value) => ({ value, label: attributeKindLabels[value] }));

/** The form of a new or an existing attribute. */
export function AdminAttributeForm({ path, values, errors, kind, unsaved }: Props) {
  const { formData } = useNavigation();
  const field = (name: "title" | "handle" | "unit" | "position") => ({
    ...{ name, defaultValue: values[name], error: errorFor(errors, name), autoComplete: "off" },
  });
  return (
    <Form method="post" action={path} noValidate>
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card>
        <div className="space-y-5">
          <TextField label="Name" hint="Customers read it, for example Material." maxLength={40} {...field("title")} />
          {kind ? (
            <input type="hidden" name="kind" value={kind} />
          ) : (
            <SelectField
              label="Kind"
              name="kind"
              hint="It can’t be changed later."
              options={kinds}
              defaultValue={values.kind}
              error={errorFor(errors, "kind")}
            />
          )}
          {kind === null || kind === "number" ? (
            <TextField
              label="Unit"
              hint="For numbers only, for example cm."
              optional
              maxLength={12}
              {...field("unit")}
            />
          ) : null}
          <CheckboxField
            label="Show as a filter"
            name="isFilter"
            value="on"
            hint="Customers can filter lists of products by it. Text can’t be a filter."
            defaultChecked={values.isFilter === "on"}
            error={errorFor(errors, "isFilter")}
          />
          <TextField
            label="Name in URLs"
            hint="Leave it empty to create it from the name."
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            {...field("handle")}
          />
          <TextField
            label="Position"
            hint="Lower numbers come first."
            inputMode="numeric"
            maxLength={4}
            {...field("position")}
          />
          <Button name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
            Save attribute
          </Button>
        </div>
      </Card>
    </Form>
  );
}

export function DeleteAttribute({ path }: { path: string }) {
  const { formData } = useNavigation();
  return (
    <Card className="mt-6">
      <Confirm
        label="Delete attribute"
        tone="danger"
        question="The attribute is permanently deleted, with its values for all products. The products stay."
      >
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="delete" />
          <Button variant="danger" pending={formData?.get("intent") === "delete"} pendingLabel="Deleting">
            Delete attribute
          </Button>
        </Form>
      </Confirm>
    </Card>
  );
}
