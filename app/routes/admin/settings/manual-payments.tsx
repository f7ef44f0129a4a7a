import { ConfirmFirst } from "../../confirm-first.tsx";
import { settingsPaths } from "../settings-paths.ts";
import type { Route } from "./+types/manual-payments.ts";
import { loadManualPayments, submitManualPayments } from "./manual-payments.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadManualPayments(args);

export const action = (args: Route.ActionArgs) => submitManualPayments(args);

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "manualPayments");

export default function ManualPayments({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      group="manualPayments"
      loaded={loaderData}
      answer={actionData}
      notice={(again) =>
        loaderData.fresh && !again?.unproved ? null : (
          <ConfirmFirst
            what="manual payments"
            refused={again?.unproved ?? false}
            redirectTo={settingsPaths.manualPayments}
          />
        )
      }
    />
  );
}
