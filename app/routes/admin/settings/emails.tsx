import type { Route } from "./+types/emails.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "emails");

export const action = (args: Route.ActionArgs) => submitSettings(args, "emails");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "emails");

export default function EmailsSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="emails" loaded={loaderData} answer={actionData} />;
}
