import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { LONGEST_PATH } from "../redirect.ts";
import type { RedirectFormValues } from "../redirect-form.ts";

type Props = {
  path: string;
  values: RedirectFormValues;
  errors: FormErrors | undefined;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

const asTyped = { maxLength: LONGEST_PATH, autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

/** The form of a new or an existing redirect. */
export function AdminRedirectForm({ path, values, errors, unsaved }: Props) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={path} noValidate>
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card>
        <div className="space-y-5">
          <TextField
            label="Old URL"
            name="from"
            hint="The part of the URL after your domain, for example /old-page. It must no longer have a page."
            defaultValue={values.from}
            error={errorFor(errors, "from")}
            {...asTyped}
          />
          <TextField
            label="Leads to"
            name="to"
            hint="A page of this store, for example /products/mug. Redirects to other sites aren’t possible."
            defaultValue={values.to}
            error={errorFor(errors, "to")}
            {...asTyped}
          />
          <Button name="intent" value="save" pending={formData?.get("intent") === "save"} pendingLabel="Saving">
            Save redirect
          </Button>
        </div>
      </Card>
    </Form>
  );
}
