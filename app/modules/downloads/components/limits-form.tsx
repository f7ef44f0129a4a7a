import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";

type Props = {
  path: string;
  version: number;
  values: { downloads: string; days: string };
  errors: FormErrors | undefined;
  unsaved: boolean;
};

/** How often, and for how long, a product's buyers may download each file. */
export function LimitsForm({ path, version, values, errors, unsaved }: Props) {
  const pending = useNavigation().formData?.get("intent") === "limits";
  const field = (name: keyof Props["values"]) => ({
    ...({ name, defaultValue: values[name], inputMode: "numeric", autoComplete: "off", optional: true } as const),
    error: errorFor(errors, name),
  });
  return (
    <Form method="post" action={path} noValidate className="space-y-4">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="intent" value="limits" />
      <input type="hidden" name="version" value={version} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Downloads of each file"
          hint="For each item bought. Leave it empty for no limit."
          {...field("downloads")}
        />
        <TextField label="Days after payment" hint="Leave it empty for no limit." {...field("days")} />
      </div>
      <p className="text-sm text-muted">
        They apply to orders from now on. Orders already paid keep the limits they have.
      </p>
      <Button variant="secondary" pending={pending} pendingLabel="Saving">
        Save limits
      </Button>
    </Form>
  );
}
