import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { data, href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { locationsFor } from "#app/modules/inventory/index.server.ts";
import { guideFor, settingsFor } from "#app/modules/stores/index.server.ts";
import type { SettingsGroup } from "#app/modules/stores/settings.schema.ts";
import { settingsGroups } from "#app/modules/stores/settings.ts";
import { settingsScreens } from "#app/modules/stores/settings-screens.ts";
import { settingsSummary } from "#app/modules/stores/settings-summary.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { FormStatus } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { doneAt } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import { settingsPaths } from "../settings-paths.ts";
import type { Route } from "./+types/settings.ts";
import { firstSteps } from "./first-steps.server.ts";
import { areDone, FirstStepsCard } from "./first-steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const keep = keepOf(context);
  const [settings, steps, isHidden, locations] = await Promise.all([
    settingsFor(admin, keep),
    firstSteps(admin, keep),
    guideFor(admin).isHidden(),
    locationsFor(admin).names(),
  ]);
  const how = { currency: env().STORE_CURRENCY, language: settings.store.language };
  const groups = settingsGroups.map((group) => ({ group, holds: settingsSummary(group, settings, how) }));
  return { steps, isShown: !isHidden, groups, locations: locations.length };
}

/** Hides the guide from the dashboard, or shows it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const guide = guideFor(requireAdmin(context));
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "hide-guide" && intent !== "show-guide") throw data(null, { status: 400 });
  const changed = await (intent === "hide-guide" ? guide.hide() : guide.show());
  if (!changed.ok) throw new Error(`The guide could not be changed: ${changed.code}`);
  return redirect(doneAt(href("/admin"), intent), 303);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Settings · Admin", noindex: true, error });

export default function SettingsStart({ loaderData }: Route.ComponentProps) {
  const { steps, isShown, groups, locations } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageHeader
        size="plain"
        title="Settings"
        description="What your store is called, what it says and how it sells."
      />
      {areDone(steps) ? (
        <FormStatus>Everything your store needs for its first sale is set.</FormStatus>
      ) : (
        <FirstStepsCard steps={steps} isShown={isShown} />
      )}
      <h2 className="mb-3 mt-8 text-lg">All settings</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {groups.map((each) => (
          <Fragment key={each.group}>
            <GroupLine {...each} />
            {each.group === "shipping" ? <LocationsLine count={locations} /> : null}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

function GroupLine({ group, holds }: { group: SettingsGroup; holds: string }) {
  return <SettingsLine {...settingsScreens[group]} to={settingsPaths[group]} holds={holds} />;
}

function LocationsLine({ count }: { count: number }) {
  return (
    <SettingsLine
      title="Locations"
      what="Where your stock is, and where customers can pick up their orders."
      to={href("/admin/settings/locations")}
      holds={count === 0 ? "None" : count === 1 ? "1 location" : `${count} locations`}
    />
  );
}

function SettingsLine({ title, what, to, holds }: { title: string; what: string; to: string; holds: string }) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-4 hover:bg-sunken/50">
      <div className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
        <Link to={to} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-muted">{what}</p>
        <p className="mt-1">{holds}</p>
      </div>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </li>
  );
}
