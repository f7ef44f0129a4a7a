import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { ConnectionForm } from "../connection-form.ts";
import {
  AdvancedFields,
  type Attempt,
  CaptureChoice,
  NameField,
  SecretFields,
  SettingFields,
  TestChoice,
  type Typed,
} from "./admin-connection-fields.tsx";
import { EnteredTest, TestButton, type Tested } from "./admin-connection-test.tsx";
import { EventsAddress } from "./admin-events-address.tsx";

const PATH = href("/admin/connections/new");

export function ProviderChoice({ forms }: { forms: readonly Pick<ConnectionForm, "provider" | "title" | "about">[] }) {
  return (
    <Card>
      <Form action={PATH} className="space-y-5">
        <RadioCards
          legend="Provider"
          name="provider"
          required
          options={forms.map(({ provider, title, about }) => ({ value: provider, label: title, description: about }))}
        />
        <Button>Continue</Button>
      </Form>
    </Card>
  );
}

type NewConnectionProps = {
  form: ConnectionForm;
  /** The signed id of the future Connection. */
  signedId: string;
  eventsUrl: string;
  path: string;
  typed: Typed;
  tested: Tested | undefined;
  attempt: Attempt;
  errors?: FormErrors | undefined;
};

export function NewConnection({ form, signedId, eventsUrl, path, typed, tested, attempt, errors }: NewConnectionProps) {
  const { provider, title, about, steps, settings, secrets, takesPayments, asksTest } = form;
  const pending = useNavigation().formData?.get("intent") === "create";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={`1. At ${title}`}>
        <div className="space-y-4 text-sm">
          <p>{about}</p>
          <ol className="list-decimal space-y-2 ps-5 [overflow-wrap:anywhere]">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <EventsAddress url={eventsUrl} />
        </div>
      </Card>
      <Card title="2. In your store">
        <Form method="post" action={path} noValidate className="space-y-5">
          <UnsavedChanges secret unsaved={errors !== undefined || tested !== undefined} />
          <input type="hidden" name="provider" value={provider} />
          <input type="hidden" name="for" value={signedId} />
          <NameField value={typed.name ?? title} errors={errors} />
          <SettingFields fields={settings} values={typed} errors={errors} />
          <SecretFields fields={secrets} attempt={attempt} errors={errors} />
          <p className="text-sm text-muted">
            Secrets are encrypted and never shown again.
            {errors ? " Nothing was saved: enter them again." : ""}
          </p>
          {asksTest ? <TestChoice value={typed.test === "no" ? "no" : "yes"} /> : null}
          {takesPayments ? <CaptureChoice value={typed.capture === "manual" ? "manual" : "automatic"} /> : null}
          <AdvancedFields fields={settings} values={typed} errors={errors} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="create" pending={pending} pendingLabel="Creating">
              Create connection
            </Button>
            {takesPayments ? <TestButton intent="test" /> : null}
          </div>
          {tested ? <EnteredTest tested={tested} hasSecrets /> : null}
        </Form>
      </Card>
    </div>
  );
}
