import { Form, href, useNavigation } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useFormats } from "#app/ui/formats.ts";
import { Money } from "#app/ui/money.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { MAX_BULK_CODES } from "../bulk-codes.ts";

export type DiscountFigures = {
  orders: number;
  revenueMinor: number;
  givenMinor: number;
  held: number;
  codes: { generated: number; unexported: number; spent: number };
};

export function FiguresCard({ figures, currency }: { figures: DiscountFigures; currency: string }) {
  const { language } = useFormats();
  const { orders, revenueMinor, givenMinor, held } = figures;
  return (
    <Card title="Performance">
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Orders with it", value: formatNumber(orders, language) },
          { term: "Total of these orders", value: <Money minor={revenueMinor} currency={currency} /> },
          { term: "Discount given", value: <Money minor={givenMinor} currency={currency} /> },
          ...(held > 0 ? [{ term: "Being paid right now", value: formatNumber(held, language) }] : []),
        ]}
      />
    </Card>
  );
}

type ActionsProps = { path: string; paused: boolean; used: boolean };

export function ActionsCard({ path, paused, used }: ActionsProps) {
  return (
    <Card title="Actions">
      <div className="grid gap-3">
        {paused ? (
          <Action path={path} intent="resume" label="Resume" pendingLabel="Resuming" />
        ) : (
          <Action path={path} intent="pause" label="Pause" pendingLabel="Pausing" />
        )}
        <Action path={path} intent="duplicate" label="Duplicate" pendingLabel="Duplicating" />
        {used ? (
          <p className="text-sm text-muted">It was used, so it can’t be deleted.</p>
        ) : (
          <Confirm label="Delete" tone="danger" question="The discount and its codes are permanently deleted.">
            <Action path={path} intent="delete" label="Delete discount" pendingLabel="Deleting" danger />
          </Confirm>
        )}
      </div>
    </Card>
  );
}

type ActionProps = { path: string; intent: string; label: string; pendingLabel: string; danger?: boolean };

function Action({ path, intent, label, pendingLabel, danger = false }: ActionProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      <Button
        variant={danger ? "danger" : "secondary"}
        pending={formData?.get("intent") === intent}
        pendingLabel={pendingLabel}
      >
        {label}
      </Button>
    </Form>
  );
}

export type BulkForm = { typed?: { count: string; prefix: string }; errors?: FormErrors };

type CodesProps = { id: string; path: string; figures: DiscountFigures["codes"]; form: BulkForm | undefined };

/** Generates codes that are good for one order each, and hands them out in a file, once. */
export function CodesCard({ id, path, figures, form }: CodesProps) {
  const { language } = useFormats();
  const pending = useNavigation().formData?.get("intent") === "generate";
  const { generated, unexported, spent } = figures;
  return (
    <Card title="Generated codes">
      <div className="space-y-5">
        <p className="text-sm text-muted">
          {generated === 0
            ? "Codes that are good for one order each, such as for a mailing."
            : `${formatNumber(generated, language)} generated, ${formatNumber(spent, language)} used.`}
        </p>
        {unexported > 0 ? (
          <form method="post" action={href("/admin/discounts/:id/codes", { id })} className="space-y-2">
            <Button variant="secondary">
              Export {formatNumber(unexported, language)} {unexported === 1 ? "code" : "codes"}
            </Button>
            <p className="text-xs text-muted">You can export them only once, as a CSV file. Keep it safe.</p>
          </form>
        ) : null}
        <Form method="post" action={path} noValidate className="space-y-4">
          <input type="hidden" name="intent" value="generate" />
          <TextField
            label="How many"
            name="count"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            hint={`Up to ${formatNumber(MAX_BULK_CODES, language)} in all.`}
            defaultValue={form?.typed?.count ?? ""}
            error={errorFor(form?.errors, "count")}
          />
          <TextField
            label="Prefix"
            name="prefix"
            optional
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="For example SPRING-."
            defaultValue={form?.typed?.prefix ?? ""}
            error={errorFor(form?.errors, "prefix")}
          />
          <Button variant="secondary" pending={pending} pendingLabel="Generating">
            Generate codes
          </Button>
        </Form>
      </div>
    </Card>
  );
}
