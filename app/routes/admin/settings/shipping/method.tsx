import { href } from "react-router";
import { MethodForm } from "#app/modules/stores/components/method-form.tsx";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { methodFields } from "#app/modules/stores/shipping-forms.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { useKeptActionData } from "../../kept-action-data.ts";
import { settingsPaths } from "../../settings-paths.ts";
import { errorsByLabel } from "../settings-page.tsx";
import type { Route } from "./+types/method.ts";
import { loadMethod, submitMethod } from "./method.server.ts";

export const loader = (args: Route.LoaderArgs) => loadMethod(args);

export const action = (args: Route.ActionArgs) => submitMethod(args);

const titleOf = (method: { title: string } | null | undefined) => (method ? method.title : "Add a shipping method");

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${titleOf(loaderData?.method)} · Shipping · Admin`, noindex: true, error });

export default function ShippingMethodPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const again = useKeptActionData(loaderData, actionData);
  const { zone, method, version, currency } = loaderData;
  const path = href("/admin/settings/shipping/zones/:zone/methods/:method", params);
  const values = again?.typed ?? loaderData.values;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Settings", to: href("/admin/settings") },
            { label: "Shipping", to: settingsPaths.shipping },
            { label: zone.name, to: href("/admin/settings/shipping/zones/:zone", { zone: zone.id }) },
            { label: titleOf(method) },
          ]}
        />
      </div>
      <PageHeader size="plain" title={titleOf(method)} description={`A way to ship to ${zone.name}.`} />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <ErrorSummary errors={errorsByLabel(methodFields, again?.errors)} />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        <RestoredNotice restored={again ? null : loaderData.restored} />
        {again?.differences ? <SettingsConflict differences={again.differences} path={path} /> : null}
      </div>
      <MethodForm
        // What was saved gets a new form, and so does what someone else saved.
        key={`${values.version} ${loaderData.restored} ${again?.differences !== undefined}`}
        path={path}
        values={values}
        errors={again?.errors}
        currency={currency}
        removable={method ? version : null}
        unsaved={again?.typed !== undefined || loaderData.restored === "typed"}
      />
    </div>
  );
}
