import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { ContactField } from "../contact.ts";

type Texts = Readonly<Record<ContactField, string>>;
type Props = {
  path: string;
  back: string;
  values: Texts & { version: string };
  labels: Texts;
  countries: readonly { value: string; label: string }[];
  errors: FormErrors | undefined;
  unsaved: boolean;
};

/** What staff change of a customer without an account. */
export function ContactForm({ path, back, values, labels, countries, errors, unsaved }: Props) {
  const pending = useNavigation().state === "submitting";
  const field = (name: ContactField) => ({
    ...{ name, label: labels[name], defaultValue: values[name], autoComplete: "off" },
    error: errorFor(errors, name),
  });
  return (
    <Form method="post" action={path} noValidate className="space-y-6">
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card title="Profile">
        <div className="space-y-5">
          <TextField
            type="email"
            required
            maxLength={254}
            hint="Anyone who creates an account with this address and confirms it gets what’s saved here."
            {...field("email")}
          />
          <TextField optional maxLength={100} {...field("name")} />
          <TextField type="tel" optional maxLength={30} {...field("phone")} />
        </div>
      </Card>
      <Card title="Address">
        <div className="space-y-5">
          <TextField optional maxLength={100} {...field("company")} />
          <TextField optional maxLength={120} {...field("line1")} />
          <TextField optional maxLength={120} {...field("line2")} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField optional maxLength={16} {...field("postalCode")} />
            <TextField optional maxLength={80} {...field("city")} />
            <TextField optional maxLength={80} {...field("region")} />
            <SelectField optional options={[{ value: "", label: "Not known" }, ...countries]} {...field("country")} />
          </div>
        </div>
      </Card>
      <Card title="Tags and note">
        <div className="space-y-5">
          <TextField optional hint="Separate them with commas, for example vip, trade." {...field("tags")} />
          <TextArea optional rows={4} maxLength={5000} hint="For staff." {...field("note")} />
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} pendingLabel="Saving">
          Save customer
        </Button>
        <LinkButton to={back} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
