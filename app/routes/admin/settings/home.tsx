import type { Route } from "./+types/home.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "home");

export const action = (args: Route.ActionArgs) => submitSettings(args, "home");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "home");

export default function HomeSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="home" loaded={loaderData} answer={actionData} />;
}
