import type { Route } from "./+types/access.ts";
import { submitAccess } from "./access.server.ts";
import { loadSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "access");

export const action = (args: Route.ActionArgs) => submitAccess(args);

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "access");

export default function AccessSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="access" loaded={loaderData} answer={actionData} />;
}
