import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { addressForm } from "#app/kernel/address-form.ts";
import { countryCodes } from "#app/kernel/address-format.ts";
import { COUNTRY_INTENT } from "#app/modules/checkout/components/address-fields.tsx";
import { locationsFor } from "#app/modules/inventory/index.server.ts";
import { type LocationFields, locationFields } from "#app/modules/inventory/location.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../../find-notice.ts";
import { pageMeta } from "../../../page-meta.ts";
import { formAgain, readFields } from "../../../submit.server.ts";
import { HistoryLink } from "../../audit/history-link.tsx";
import { EditNotices } from "../../components/edit-notices.tsx";
import { useKeptActionData } from "../../kept-action-data.ts";
import { rowIdOrNew } from "../../row-id.ts";
import { typedIn } from "../../typed-in.ts";
import type { Route } from "./+types/location.ts";
import { LocationForm } from "./location-form.tsx";
import { LocationTasks } from "./location-tasks.tsx";
import { locationValues, newLocation } from "./location-values.ts";
import { type LocationAnswer, submitChange, submitLocation } from "./submit-location.server.ts";

const LIST = href("/admin/settings/locations");
const notices = { default: "This is now the default location." };

/** The fields of an address in a country, without the recipient: a location has a name. */
function formIn(country: string, language: string) {
  const { parts, ...form } = addressForm(country, countryCodes, language);
  return { ...form, parts: parts.filter(({ name }) => name !== "name" && name !== "company") };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const [found, { store, taxes }] = await Promise.all([
    id ? locationsFor(admin).find(id) : null,
    settingsFor(admin, keepOf(context)),
  ]);
  if (id && !found) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = found ? locationValues(found, env().STORE_CURRENCY) : newLocation(taxes.country);
  const values = restored?.form ? typedIn(restored.form, locationFields, {}) : saved;
  return {
    ...{ id, values, restored: restoredAs(restored), notice: findNotice(request, notices) },
    ...{ currency: env().STORE_CURRENCY, forms: formIn(values.country, store.language) },
    location: found && { name: found.name, isDefault: found.isDefault, active: found.active },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const { intent, ...typed } = await readFields(request, ["intent", ...locationFields]);
  if (id && intent !== "save" && intent !== COUNTRY_INTENT) return submitChange(admin, id, intent);
  if (intent !== "save" && intent !== COUNTRY_INTENT) throw data(null, { status: 400 });
  const { store } = await settingsFor(admin, keepOf(context));
  const answer =
    intent === COUNTRY_INTENT ? formAgain<LocationFields>({ typed }, 200) : await submitLocation(admin, id, typed);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, forms: formIn(typed.country, store.language) }, answer.init ?? {});
}

const titleOf = (location: { name: string } | null | undefined) => location?.name ?? "Add a location";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${titleOf(loaderData?.location)} · Locations · Admin`, noindex: true, error });

type Answer = LocationAnswer & { forms?: Route.ComponentProps["loaderData"]["forms"] };

export default function LocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, location, restored, currency, notice } = loaderData;
  const again: Answer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = href("/admin/settings/locations/:id", { id: id ?? "new" });
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Settings", to: href("/admin/settings") },
            { label: "Locations", to: LIST },
            { label: titleOf(location) },
          ]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{titleOf(location)}</span>}
        description={location?.isDefault ? "Your default location has all stock that isn’t at another one." : undefined}
        actions={id ? <HistoryLink id={id} /> : undefined}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this location while you were editing it"
        />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
      </div>
      <LocationForm
        // Each location and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, values, currency, forms: again?.forms ?? loaderData.forms }}
        errors={again?.errors}
        isDefault={location?.isDefault ?? false}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
      {location ? <LocationTasks path={path} {...location} /> : null}
    </div>
  );
}
