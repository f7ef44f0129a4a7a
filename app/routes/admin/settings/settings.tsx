import { ChevronRight } from "lucide-react";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { type SettingsGroup, settingsGroups } from "#app/modules/stores/settings.schema.ts";
import { settingsScreens } from "#app/modules/stores/settings-screens.ts";
import { settingsSummary } from "#app/modules/stores/settings-summary.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { FormStatus } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { settingsPaths } from "../settings-paths.ts";
import type { Route } from "./+types/settings.ts";
import { firstSteps } from "./first-steps.server.ts";
import { FirstStepsCard } from "./first-steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [settings, steps] = await Promise.all([settingsFor(admin, keepOf(context)), firstSteps(admin)]);
  const how = { currency: env().STORE_CURRENCY, language: settings.store.language };
  const groups = settingsGroups.map((group) => ({ group, holds: settingsSummary(group, settings, how) }));
  return { steps, groups };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Settings · Admin", noindex: true, error });

export default function SettingsStart({ loaderData }: Route.ComponentProps) {
  const { steps, groups } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageHeader
        size="plain"
        title="Settings"
        description="What your store is called, what it says and how it sells."
      />
      {steps.every(({ done }) => done) ? (
        <FormStatus>Everything your store needs for its first sale is set.</FormStatus>
      ) : (
        <FirstStepsCard steps={steps} />
      )}
      <h2 className="mb-3 mt-8 text-lg">All settings</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {groups.map((each) => (
          <GroupLine key={each.group} {...each} />
        ))}
      </ul>
    </div>
  );
}

function GroupLine({ group, holds }: { group: SettingsGroup; holds: string }) {
  const { title, what } = settingsScreens[group];
  return (
    <li className="relative flex items-center gap-4 px-5 py-4 hover:bg-sunken/50">
      <div className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
        <Link to={settingsPaths[group]} className="font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-muted">{what}</p>
        <p className="mt-1">{holds}</p>
      </div>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </li>
  );
}
