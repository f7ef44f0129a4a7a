import { Form, href, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { taxPresetNames } from "#app/modules/stores/taxes.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../../page-meta.ts";
import type { FormAgain } from "../../../submit.server.ts";
import type { Route } from "./+types/presets.ts";
import { submitPreset } from "./tax-zones.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

export const action = ({ request, context }: Route.ActionArgs) => submitPreset(request, context);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Usual tax rates · Settings · Admin", noindex: true, error });

const options = Object.entries(taxPresetNames).map(([value, label]) => ({ value, label }));

export default function TaxPresets({ actionData }: Route.ComponentProps) {
  const again: FormAgain<{ preset?: string }> | undefined = actionData;
  const pending = useNavigation().formData?.get("intent") === "add";
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Settings", to: href("/admin/settings") },
            { label: "Taxes", to: href("/admin/settings/taxes") },
            { label: "Usual rates" },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title="Start from usual rates"
        description="Adds a zone for each country or state. You check the rates and confirm them."
      />
      <div className="mb-5 empty:hidden">
        <ErrorSummary errors={again?.errors} />
      </div>
      <Card>
        <Form method="post" action={href("/admin/settings/taxes/presets")} noValidate className="space-y-5">
          <SelectField
            label="Rates"
            name="preset"
            options={options}
            defaultValue={again?.typed?.preset ?? ""}
            placeholder="Choose"
            error={errorFor(again?.errors, "preset")}
          />
          <div className="max-w-prose space-y-3 text-sm text-muted">
            <p>
              The rates are from January 2026. Places that already have a zone keep it. If you have no zones yet, prices
              are set to include taxes for the European Union, and to exclude them for the United States and Canada.
            </p>
            <p>
              In the European Union you charge the rate of the customer’s country only if you are registered there or in
              the One Stop Shop; remove the other countries.
            </p>
            <p>
              In the United States these are the states’ own rates, without counties and cities: add zones by postal
              code for those. Remove the states, or provinces, where you don’t have to collect taxes.
            </p>
          </div>
          <Button name="intent" value="add" pending={pending} pendingLabel="Adding">
            Add zones
          </Button>
        </Form>
      </Card>
    </div>
  );
}
