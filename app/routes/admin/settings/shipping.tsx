import type { Route } from "./+types/shipping.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "shipping");

export const action = (args: Route.ActionArgs) => submitSettings(args, "shipping");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "shipping");

export default function ShippingSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="shipping" loaded={loaderData} answer={actionData} />;
}
