import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import type { SettingsDifference } from "#app/modules/stores/settings-differences.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";

type Props = {
  /** The answer to a form that wasn't saved. */
  again: { errors?: FormErrors | undefined; differences?: readonly SettingsDifference[] | undefined } | undefined;
  restored: Parameters<typeof RestoredNotice>[0]["restored"];
  path: string;
  /** Who meanwhile did what, as the title of what differs. */
  conflict: string;
};

/** What stands above a form of one thing: its errors, that it is restored, and what someone else saved meanwhile. */
export function EditNotices({ again, restored, path, conflict }: Props) {
  return (
    <>
      <ErrorSummary errors={again?.errors} />
      <RestoredNotice restored={again ? null : restored} />
      {again?.differences ? <SettingsConflict differences={again.differences} path={path} title={conflict} /> : null}
    </>
  );
}
