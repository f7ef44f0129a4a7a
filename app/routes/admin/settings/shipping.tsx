import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { ShippingZones } from "#app/modules/stores/components/shipping-zones.tsx";
import { saveShippingRules, settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { findNotice } from "../../find-notice.ts";
import type { Route } from "./+types/shipping.ts";
import { loadSettings, submitGroup } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";
import { shippingNotices } from "./shipping/shipping-zones.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const admin = requireAdmin(args.context);
  const [loaded, { value }] = await Promise.all([
    loadSettings(args, "shipping"),
    settingsAdminFor(admin).find("shipping"),
  ]);
  return { ...loaded, notice: findNotice(args.request, shippingNotices), zones: value.zones };
}

export function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context);
  return submitGroup(args, "shipping", (value, version) => saveShippingRules(admin, value, version));
}

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "shipping");

export default function ShippingSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage group="shipping" loaded={loaderData} answer={actionData}>
      <ShippingZones zones={loaderData.zones} currency={loaderData.options.currency} />
    </SettingsPage>
  );
}
