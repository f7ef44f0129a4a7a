import { Form, useNavigation } from "react-router";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { type CustomerTax, taxStatusTitles } from "../tax-status.ts";
import { CustomerConflict } from "./admin-customer-conflict.tsx";

type Saved = CustomerTax & { taxIdConfirmedAt: Date | null; version: number };
type Typed = { status: string; reason: string; taxId: string; confirmed: string; version: string };
type Again = { typed?: Typed; errors?: FormErrors; refused?: string };

const inWords = ({ status, reason, taxId }: CustomerTax) =>
  [taxStatusTitles[status], reason, taxId].filter(Boolean).join(" · ");

/** On the Customer's page. */
export function TaxCard({ tax, to }: { tax: Saved; to: string }) {
  const { taxIdConfirmedAt } = tax;
  return (
    <Card title="Taxes" actions={<TextLink to={to}>Change</TextLink>}>
      <p className="text-sm [overflow-wrap:anywhere]">{inWords(tax)}</p>
      {taxIdConfirmedAt ? (
        <p className="mt-1 text-sm text-muted">
          Tax ID confirmed on <DateTime value={taxIdConfirmedAt} form="date" />
        </p>
      ) : null}
    </Card>
  );
}

type Props = { path: string; back: string; tax: Saved; again: Again | undefined };

/** Every field is always there, so that it works without JavaScript; what a status has no use for isn't saved. */
export function CustomerTaxForm({ path, back, tax, again }: Props) {
  const pending = useNavigation().state === "submitting";
  const { status, reason, taxId } = again?.typed ?? tax;
  const version = again?.typed?.version ?? String(tax.version);
  return (
    <Form key={version} method="post" action={path} noValidate className="space-y-6">
      <UnsavedChanges unsaved={again !== undefined} />
      <input type="hidden" name="version" value={version} />
      {again?.refused ? <CustomerConflict refused={again.refused} path={path} saved={inWords(tax)} /> : null}
      <Card>
        <div className="space-y-6">
          <RadioCards
            legend="Status"
            name="status"
            defaultValue={status}
            error={errorFor(again?.errors, "status")}
            options={[
              { value: "taxable", label: taxStatusTitles.taxable, description: "Like every other customer." },
              {
                value: "exempt",
                label: taxStatusTitles.exempt,
                description: "Pays no tax on any order, for the reason below.",
              },
              {
                value: "reverse_charge",
                label: taxStatusTitles.reverse_charge,
                description:
                  "A business in another EU country: it pays no tax on what you ship there, and accounts for it itself.",
              },
            ]}
          />
          <TextField
            label="Reason"
            name="reason"
            maxLength={120}
            defaultValue={reason}
            error={errorFor(again?.errors, "reason")}
            hint="If they’re exempt. Orders show it, for example “Resale certificate 4711”."
          />
          <TextField
            label="Tax ID"
            name="taxId"
            maxLength={30}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={taxId}
            error={errorFor(again?.errors, "taxId")}
            hint="For a reverse charge, with its country, for example DE123456789."
          />
          <CheckboxField
            label="I’ve checked this tax ID with the tax authorities"
            name="confirmed"
            value="yes"
            defaultChecked={again?.typed?.confirmed === "yes"}
            error={errorFor(again?.errors, "confirmed")}
            hint="For a reverse charge, each time it’s saved."
          />
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} pendingLabel="Saving">
          Save taxes
        </Button>
        <LinkButton to={back} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
