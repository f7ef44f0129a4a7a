import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { TaxZones } from "#app/modules/stores/components/tax-zones.tsx";
import { taxSettingsFor } from "#app/modules/stores/index.server.ts";
import { findNotice } from "../../find-notice.ts";
import type { Route } from "./+types/taxes.ts";
import { loadSettings, submitGroup } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";
import { listTaxZones, taxNotices } from "./taxes/tax-zones.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const [loaded, zones] = await Promise.all([loadSettings(args, "taxes"), listTaxZones(args.context)]);
  return { ...loaded, zones, notice: loaded.notice ?? findNotice(args.request, taxNotices) };
}

/** Saves all but the zones, which have pages of their own. */
export function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context);
  return submitGroup(args, "taxes", (value, version) => taxSettingsFor(admin).save(value, version));
}

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "taxes");

export default function TaxesSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage group="taxes" loaded={loaderData} answer={actionData}>
      <TaxZones zones={loaderData.zones} />
    </SettingsPage>
  );
}
