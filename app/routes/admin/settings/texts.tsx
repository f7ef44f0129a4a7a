import type { Route } from "./+types/texts.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "texts");

export const action = (args: Route.ActionArgs) => submitSettings(args, "texts");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "texts");

export default function TextsSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="texts" loaded={loaderData} answer={actionData} />;
}
