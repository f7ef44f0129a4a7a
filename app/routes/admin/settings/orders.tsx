import type { Route } from "./+types/orders.ts";
import { loadOrderSettings, submitOrderSettings } from "./orders.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadOrderSettings(args);

export const action = (args: Route.ActionArgs) => submitOrderSettings(args);

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "orders");

export default function OrderSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="orders" loaded={loaderData} answer={actionData} />;
}
