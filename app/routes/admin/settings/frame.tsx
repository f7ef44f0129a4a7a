import type { Route } from "./+types/frame.ts";
import { loadSettings, submitSettings } from "./settings-group.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadSettings(args, "frame");

export const action = (args: Route.ActionArgs) => submitSettings(args, "frame");

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "frame");

export default function FrameSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage group="frame" loaded={loaderData} answer={actionData} />;
}
