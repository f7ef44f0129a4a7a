import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { SettingsField as Field, SettingsScreen } from "../settings-fields.ts";
import { pictureSearchName } from "../settings-form.ts";
import { CountryFields } from "./country-fields.tsx";
import { RowFields } from "./row-fields.tsx";
import { SettingsField, type SettingsFieldProps } from "./settings-field.tsx";

const FORM = "settings-form";

type Props = SettingsFieldProps & {
  screen: SettingsScreen;
  path: string;
  /** It shows what isn't saved. */
  unsaved: boolean;
  /** Of the button. */
  saveLabel?: string | undefined;
};

/** The form of a group, or of a part that has a page of its own. Its first save button stands above it in the page, so that Enter saves. */
export function SettingsForm({ screen, path, unsaved, saveLabel, ...props }: Props) {
  return (
    <Form id={FORM} method="post" action={path} noValidate className="space-y-6">
      <UnsavedChanges
        unsaved={unsaved}
        except={screen.sections.flatMap(({ fields }) => fields.map(({ name }) => pictureSearchName(name)))}
      />
      <input type="hidden" name="version" value={props.values.version ?? ""} />
      {screen.sections.map(({ title, text, fields }) => (
        <Card key={title} title={title}>
          {text ? <p className="mb-5 max-w-prose text-sm text-muted">{text}</p> : null}
          <div className="space-y-5">
            {fields.map((field) => (
              <AnyField key={field.name} {...props} field={field} path={path} />
            ))}
          </div>
        </Card>
      ))}
      <SaveSettings label={saveLabel} />
    </Form>
  );
}

function AnyField({ field, path, ...props }: SettingsFieldProps & { field: Field; path: string }) {
  if (field.kind === "countries") return <CountryFields {...props} field={field} />;
  if (field.kind === "rows") return <RowFields {...props} field={field} path={path} />;
  return <SettingsField {...props} field={field} name={field.name} path={path} />;
}

export function SaveSettings({ label = "Save settings" }: { label?: string | undefined }) {
  const { formData } = useNavigation();
  return (
    <Button form={FORM} name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
      {label}
    </Button>
  );
}
