import { Form, href, useNavigation } from "react-router";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { SaveSettings, SettingsForm } from "#app/modules/stores/components/settings-form.tsx";
import { taxZoneFields, taxZoneScreen } from "#app/modules/stores/tax-screens.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { useKeptActionData } from "../../kept-action-data.ts";
import type { SettingsAnswer } from "../settings-group.server.ts";
import { errorsByLabel } from "../settings-page.tsx";
import type { Route } from "./+types/zone.ts";
import { loadTaxZone, submitTaxZone } from "./tax-zones.server.ts";

export const loader = (args: Route.LoaderArgs) => loadTaxZone(args);

export const action = (args: Route.ActionArgs) => submitTaxZone(args);

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Tax zone · Settings · Admin", noindex: true, error });

export default function TaxZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, values: saved, options, name, restored } = loaderData;
  const again: SettingsAnswer | undefined = useKeptActionData(loaderData, actionData);
  const title = name ?? "New tax zone";
  const values = again?.typed ?? saved;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Settings", to: href("/admin/settings") },
            { label: "Taxes", to: href("/admin/settings/taxes") },
            { label: title },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={taxZoneScreen.what}
        actions={<SaveSettings label="Save zone" />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <ErrorSummary errors={errorsByLabel(taxZoneFields, again?.errors)} />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        <RestoredNotice restored={again ? null : restored} />
        {again?.differences ? <SettingsConflict differences={again.differences} path={path} /> : null}
        {loaderData.presetOf ? (
          <Notice tone="warning" title="To be confirmed">
            These rates were collected in {loaderData.presetOf}. Saving the zone confirms them.
          </Notice>
        ) : null}
      </div>
      <SettingsForm
        key={`${values.version} ${restored} ${again?.differences !== undefined}`}
        screen={taxZoneScreen}
        path={path}
        values={values}
        errors={again?.errors}
        options={options}
        unsaved={again !== undefined || restored === "typed"}
        saveLabel="Save zone"
      />
      {name === null ? null : <RemoveZone path={path} version={saved.version ?? ""} />}
    </div>
  );
}

function RemoveZone({ path, version }: { path: string; version: string }) {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <div className="mt-8">
      <Confirm
        label="Remove zone"
        tone="danger"
        question="From then on, orders to these places are taxed like the country around them, or not at all. Orders that were placed keep their taxes."
      >
        <Form method="post" action={path}>
          <input type="hidden" name="version" value={version} />
          <Button variant="danger" name="intent" value="remove" pending={pending} pendingLabel="Removing">
            Remove zone
          </Button>
        </Form>
      </Confirm>
    </div>
  );
}
