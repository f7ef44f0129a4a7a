import type { SettingsFields } from "#app/modules/stores/settings-form.ts";
import { fieldsOfGroup } from "#app/modules/stores/settings-screens.ts";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { settingsPaths } from "../settings-paths.ts";
import type { Route } from "./+types/payments.ts";
import { loadRefundLimits, submitRefundLimits } from "./payments.server.ts";
import { SettingsPage, settingsMeta } from "./settings-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadRefundLimits(args);

export const action = (args: Route.ActionArgs) => submitRefundLimits(args);

export const meta: Route.MetaFunction = (args) => settingsMeta(args, "payments");

export default function RefundLimits({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      group="payments"
      loaded={loaderData}
      answer={actionData}
      notice={(again) =>
        loaderData.fresh && !again?.unproved ? null : (
          <ConfirmFirst what="limits" refused={again?.unproved ?? false} redirectTo={withTyped(again?.typed)} />
        )
      }
    />
  );
}

/** The page with what was typed, to come back to. */
function withTyped(typed: SettingsFields | undefined): string {
  const names = fieldsOfGroup("payments").map(({ name }) => name);
  const kept = Object.entries(typed ?? {}).filter(([name]) => names.includes(name));
  const query = new URLSearchParams(kept).toString();
  return query ? `${settingsPaths.payments}?${query}` : settingsPaths.payments;
}
