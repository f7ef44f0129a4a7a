import { useSyncExternalStore } from "react";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/shortcuts.ts";
import { shortcuts } from "./shortcut-keys.ts";
import { areOn, switchShortcuts } from "./use-shortcuts.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Keyboard shortcuts · Admin", noindex: true, error });

const always = [
  { keys: "Ctrl K", label: "Search Store Admin; on a Mac ⌘ K" },
  { keys: "/", label: "Search Store Admin" },
  { keys: "Esc", label: "Close what is open" },
];

export default function Shortcuts() {
  return (
    <>
      <PageHeader
        size="plain"
        title="Keyboard shortcuts"
        description="Press two letters one after the other. They don’t work while you’re typing in a field."
      />
      <div className="max-w-xl space-y-6">
        <Switch />
        <List label="Letters" items={shortcuts} />
        <List label="Always" items={always} />
      </div>
    </>
  );
}

const never = () => () => {};

/** Kept by this browser, so without JavaScript there is nothing to switch. */
function Switch() {
  const on = useSyncExternalStore<boolean | null>(never, areOn, () => null);
  if (on === null) return <p className="text-sm text-muted">Shortcuts need JavaScript.</p>;
  return (
    <CheckboxField
      label="Use letters as shortcuts in this browser"
      name="shortcuts"
      defaultChecked={on}
      onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
    />
  );
}

function List({ label, items }: { label: string; items: readonly { keys: string; label: string }[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-lg">{label}</h2>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {items.map((item) => (
          <div key={item.keys} className="flex items-center justify-between gap-4 px-5 py-3">
            <dt className="min-w-0">{item.label}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {item.keys.split(" ").map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong/60 bg-sunken px-1.5 py-0.5 text-center font-mono text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
