import { href } from "react-router";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { ZoneForm } from "#app/modules/stores/components/zone-form.tsx";
import { ZoneMethods } from "#app/modules/stores/components/zone-methods.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { useKeptActionData } from "../../kept-action-data.ts";
import { settingsPaths } from "../../settings-paths.ts";
import type { Route } from "./+types/zone.ts";
import { loadZone, submitZone } from "./zone.server.ts";

export const loader = (args: Route.LoaderArgs) => loadZone(args);

export const action = (args: Route.ActionArgs) => submitZone(args);

const titleOf = (zone: { name: string } | null | undefined) => (zone ? zone.name : "Add a zone");

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${titleOf(loaderData?.zone)} · Shipping · Admin`, noindex: true, error });

export default function ShippingZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const again = useKeptActionData(loaderData, actionData);
  const { zone, version, choices, currency } = loaderData;
  const path = href("/admin/settings/shipping/zones/:zone", { zone: zone?.id ?? "new" });
  const values = again?.typed ?? loaderData.values;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Settings", to: href("/admin/settings") },
            { label: "Shipping", to: settingsPaths.shipping },
            { label: titleOf(zone) },
          ]}
        />
      </div>
      <PageHeader size="plain" title={titleOf(zone)} description="Places that you ship to in the same way." />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        <RestoredNotice restored={again ? null : loaderData.restored} />
        {again?.differences ? <SettingsConflict differences={again.differences} path={path} /> : null}
      </div>
      <div className="space-y-6">
        {zone ? <ZoneMethods zone={zone} version={version} path={path} currency={currency} /> : null}
        <ZoneForm
          // What was saved gets a new form, and so does what someone else saved.
          key={`${values.version} ${loaderData.restored} ${again?.differences !== undefined}`}
          path={path}
          values={values}
          errors={again?.errors}
          choices={choices}
          regions={again?.regions ?? loaderData.regions}
          currency={currency}
          removable={zone ? { version, methods: zone.methods.length } : null}
          unsaved={again?.typed !== undefined || loaderData.restored === "typed"}
        />
      </div>
    </div>
  );
}
