import type { ReactNode } from "react";
import { href } from "react-router";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { SaveSettings, SettingsForm } from "#app/modules/stores/components/settings-form.tsx";
import type { SettingsGroup } from "#app/modules/stores/settings.schema.ts";
import type { SettingsField } from "#app/modules/stores/settings-fields.ts";
import { fieldsOfGroup, settingsScreen } from "#app/modules/stores/settings-screens.ts";
import { type FormErrors, listErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../page-meta.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { settingsPaths } from "../settings-paths.ts";
import type { loadSettings, SettingsAnswer } from "./settings-group.server.ts";

type Loaded = Awaited<ReturnType<typeof loadSettings>>;

type Props = {
  group: SettingsGroup;
  loaded: Loaded;
  answer: SettingsAnswer | undefined;
  /** Above the form, such as a request to confirm who one is. */
  notice?: (again: SettingsAnswer | undefined) => ReactNode;
  /** What belongs to the group and has pages of its own, above the form. */
  children?: ReactNode;
};

/** The page of a group of settings. */
export function SettingsPage({ group, loaded, answer, notice, children }: Props) {
  const again = useKeptActionData(loaded, answer);
  const screen = settingsScreen(group);
  const path = settingsPaths[group];
  const values = again?.typed ?? loaded.values;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Settings", to: href("/admin/settings") }, { label: screen.title }]} />
      </div>
      <PageHeader
        size="plain"
        title={screen.title}
        description={screen.what}
        actions={
          <>
            <HistoryLink id={group} />
            <SaveSettings />
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaded.notice}</Toast>
        <ErrorSummary errors={errorsByLabel(fieldsOfGroup(group), again?.errors)} />
        {notice?.(again)}
        <RestoredNotice restored={again ? null : loaded.restored} />
        {again?.differences ? <SettingsConflict differences={again.differences} path={path} /> : null}
      </div>
      {children}
      <SettingsForm
        // What was saved gets a new form, and so does what someone else saved.
        key={`${values.version} ${loaded.restored} ${again?.differences !== undefined}`}
        screen={screen}
        path={path}
        values={values}
        errors={again?.errors}
        options={{ ...loaded.options, ...again?.options }}
        unsaved={again !== undefined || loaded.restored === "typed"}
      />
    </div>
  );
}

/** The messages as they read away from their fields: each says which field it is about. */
export function errorsByLabel(fields: readonly SettingsField[], errors: FormErrors | undefined): FormErrors {
  const named = listErrors(errors).map(({ name, message }) => {
    const [first, index, column] = name.split(".");
    const field = fields.find((each) => each.name === first);
    if (!field) return [name, message];
    if (field.kind !== "rows" || column === undefined) return [name, `${field.label}: ${message}`];
    const label = field.columns.find((each) => each.name === column)?.label ?? "";
    return [name, `${field.row} ${Number(index) + 1}, ${label}: ${message}`];
  });
  return Object.fromEntries(named);
}

type MetaArguments = { matches: Parameters<typeof pageMeta>[0]; error?: unknown };

export const settingsMeta = ({ matches, error }: MetaArguments, group: SettingsGroup) =>
  pageMeta(matches, { title: `${settingsScreen(group).title} · Settings · Admin`, noindex: true, error });
