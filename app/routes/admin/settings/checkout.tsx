import type { Route } from "./+types/checkout.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "checkout");

export const action = (args: Route.ActionArgs) => submitSettings(args, "checkout");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "checkout");

export default function CheckoutSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="checkout" loaded={loaderData} answer={actionData} />;
}
