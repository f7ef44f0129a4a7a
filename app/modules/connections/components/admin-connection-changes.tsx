import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { type ConnectionForm, VERIFICATION_SECRET } from "../connection-form.ts";
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
import type { ConnectionDetail } from "./admin-connection-status.tsx";
import { EnteredTest, TestButton, type Tested } from "./admin-connection-test.tsx";

export type ChangesProps = {
  connection: ConnectionDetail;
  form: ConnectionForm;
  settings: Typed;
  /** What was typed, where it was refused. */
  typed?: Typed | undefined;
  tested?: Tested | undefined;
  attempt?: Attempt;
  errors?: FormErrors | undefined;
};

/** Everything that can be changed, for an Operator with a fresh proof. */
export function ConnectionChanges(props: ChangesProps) {
  const { connection, form } = props;
  const keys = form.secrets.filter(({ name }) => name !== VERIFICATION_SECRET);
  return (
    <>
      {connection.readable ? null : <SecretsCard {...props} fields={form.secrets} title="Enter its secrets again" />}
      <SettingsCard {...props} />
      {connection.readable ? <VerificationCard {...props} /> : null}
      {connection.readable && keys.length > 0 ? <SecretsCard {...props} fields={keys} title="Key" /> : null}
      <SwitchCard {...props} />
    </>
  );
}

type IntentFormProps = {
  id: string;
  intent: string;
  button: string;
  pendingLabel: string;
  variant?: "secondary" | "danger";
  /** Tests what stands in it. */
  test?: ReactNode;
  children?: ReactNode;
};

function IntentForm({ id, intent, button, pendingLabel, variant = "secondary", test, children }: IntentFormProps) {
  return (
    <Form method="post" action={href("/admin/connections/:id", { id })} noValidate className="space-y-5">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value={intent}
          variant={variant}
          pending={useNavigation().formData?.get("intent") === intent}
          pendingLabel={pendingLabel}
        >
          {button}
        </Button>
        {test}
      </div>
    </Form>
  );
}

function SettingsCard({ connection, form, settings, typed, tested, errors }: ChangesProps) {
  const { id, name, test, capture } = connection;
  const chosenTest = typed?.test ?? (test ? "yes" : "no");
  return (
    <Card title="Settings">
      <IntentForm
        id={id}
        intent="settings"
        button="Save settings"
        pendingLabel="Saving"
        test={form.takesPayments ? <TestButton intent="test-settings" /> : null}
      >
        <NameField value={typed?.name ?? name} errors={errors} />
        <SettingFields fields={form.settings} values={typed ?? settings} errors={errors} />
        {form.asksTest ? <TestChoice value={chosenTest === "no" ? "no" : "yes"} /> : null}
        {form.takesPayments ? (
          <CaptureChoice value={(typed?.capture ?? capture) === "manual" ? "manual" : "automatic"} />
        ) : null}
        <AdvancedFields fields={form.settings} values={typed ?? settings} errors={errors} />
      </IntentForm>
      {tested?.of === "settings" ? (
        <div className="mt-5">
          <EnteredTest tested={tested} hasSecrets={false} />
        </div>
      ) : null}
    </Card>
  );
}

const keepOptions = [
  { value: "day", label: "24 hours", description: "Enough time to switch over at the provider." },
  { value: "hour", label: "1 hour" },
  { value: "week", label: "7 days" },
  { value: "now", label: "Not at all", description: "If the old secret may have leaked." },
];

function VerificationCard({ connection, form, typed, attempt, errors }: ChangesProps) {
  const { id, webhookSecretSetAt, previousSecretUntil } = connection;
  return (
    <Card title="Verification secret">
      <div className="space-y-5">
        <p className="text-sm text-muted">
          Used to verify events. <SetOn at={webhookSecretSetAt} />
        </p>
        {previousSecretUntil ? (
          <div className="space-y-3 rounded-lg bg-info-soft px-4 py-3.5 text-sm">
            <p>
              The previous secret stays valid until <DateTime value={previousSecretUntil} />.
            </p>
            <IntentForm id={id} intent="end-previous" button="Revoke the old secret now" pendingLabel="Revoking" />
          </div>
        ) : null}
        <IntentForm id={id} intent="rotate" button="Replace the secret" pendingLabel="Replacing">
          <SecretFields
            fields={form.secrets.filter(({ name }) => name === VERIFICATION_SECRET)}
            attempt={attempt}
            errors={errors}
          />
          <RadioCards
            legend="How long the current secret stays valid"
            name="keep"
            defaultValue={typed?.keep || "day"}
            options={keepOptions}
            hint={
              previousSecretUntil ? "At most two are valid at a time: this change revokes any older one." : undefined
            }
            error={errorFor(errors, "keep")}
          />
        </IntentForm>
      </div>
    </Card>
  );
}

function SetOn({ at }: { at: Date | null }) {
  if (!at) return "It’s set.";
  return (
    <>
      Set on <DateTime value={at} />.
    </>
  );
}

type SecretsProps = ChangesProps & { fields: ConnectionForm["secrets"]; title: string };

function SecretsCard({ connection, form, fields, title, tested, attempt, errors }: SecretsProps) {
  const { id, readable, keysSetAt } = connection;
  return (
    <Card title={title}>
      <div className="space-y-5">
        <p className="text-sm text-muted">
          {readable ? <SetOn at={keysSetAt} /> : "The stored secrets were encrypted with a different key."} The new key
          must belong to the same account at the provider: it’s used to look up payments made with the old one.
        </p>
        <IntentForm
          id={id}
          intent="keys"
          button={readable ? "Replace the key" : "Save the secrets"}
          pendingLabel="Saving"
          test={form.takesPayments ? <TestButton intent="test-keys" /> : null}
        >
          <SecretFields fields={fields} attempt={attempt} errors={errors} />
        </IntentForm>
        {tested?.of === "keys" ? <EnteredTest tested={tested} hasSecrets /> : null}
      </div>
    </Card>
  );
}

function SwitchCard({ connection: { id, enabled, readable } }: ChangesProps) {
  if (!enabled) {
    return (
      <Card title="Disabled">
        <div className="space-y-4">
          <p className="text-sm text-muted">
            It starts no payments and accepts no events. Payments already started can still be settled, captured and
            refunded. {readable ? "" : "Before you can enable it, enter its secrets again."}
          </p>
          {readable ? <IntentForm id={id} intent="enable" button="Enable" pendingLabel="Enabling" /> : null}
        </div>
      </Card>
    );
  }
  return (
    <Card title="Disable">
      <Confirm
        label="Disable this connection"
        tone="danger"
        question="It will start no payments and accept no events. Payments already started can still be settled, captured and refunded. You can enable it again."
      >
        <IntentForm id={id} intent="disable" button="Disable it" pendingLabel="Disabling" variant="danger" />
      </Confirm>
    </Card>
  );
}
