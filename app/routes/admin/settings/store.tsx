import type { Route } from "./+types/store.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "store");

export const action = (args: Route.ActionArgs) => submitSettings(args, "store");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "store");

export default function StoreSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="store" loaded={loaderData} answer={actionData} />;
}
