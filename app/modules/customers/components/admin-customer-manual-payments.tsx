import { Form, useNavigation } from "react-router";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { CustomerConflict } from "./admin-customer-conflict.tsx";

type Saved = { allowed: boolean; version: number };
type Again = { typed?: { allowed: string; version: string }; errors?: FormErrors; refused?: string };

const inWords = ({ allowed }: Saved) => (allowed ? "Allowed" : "Not allowed");

/** The names of the ways that only Customers who are allowed have. */
const waysInWords = (ways: readonly string[]) =>
  ways.length > 0
    ? `Payment methods only for customers you allow: ${ways.join(", ")}.`
    : "None of your payment methods are limited to customers you allow.";

type CardProps = { saved: Saved; ways: readonly string[]; to: string };

/** On the Customer's page. */
export function ManualPaymentsCard({ saved, ways, to }: CardProps) {
  return (
    <Card title="Manual payments" actions={<TextLink to={to}>Change manual payments</TextLink>}>
      <p className="text-sm">{inWords(saved)}</p>
      <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{waysInWords(ways)}</p>
    </Card>
  );
}

type Props = { path: string; back: string; saved: Saved; ways: readonly string[]; again: Again | undefined };

export function CustomerManualPaymentsForm({ path, back, saved, ways, again }: Props) {
  const pending = useNavigation().state === "submitting";
  const version = again?.typed?.version ?? String(saved.version);
  return (
    <Form key={version} method="post" action={path} noValidate className="space-y-6">
      <UnsavedChanges unsaved={again !== undefined} />
      <input type="hidden" name="version" value={version} />
      {again?.refused ? <CustomerConflict refused={again.refused} path={path} saved={inWords(saved)} /> : null}
      <Card>
        <RadioCards
          legend="Manual payments"
          name="allowed"
          defaultValue={again?.typed?.allowed ?? (saved.allowed ? "yes" : "no")}
          error={errorFor(again?.errors, "allowed")}
          options={[
            { value: "no", label: "Not allowed", description: "Only the payment methods that other customers have." },
            {
              value: "yes",
              label: "Allowed",
              description: "Also the payment methods that are only for customers you allow.",
            },
          ]}
        />
        <p className="mt-4 text-sm text-muted [overflow-wrap:anywhere]">{waysInWords(ways)}</p>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} pendingLabel="Saving">
          Save manual payments
        </Button>
        <LinkButton to={back} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
