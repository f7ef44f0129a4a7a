import type { Route } from "./+types/taxes.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "taxes");

export const action = (args: Route.ActionArgs) => submitSettings(args, "taxes");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "taxes");

export default function TaxesSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="taxes" loaded={loaderData} answer={actionData} />;
}
