import { LinkButton } from "#app/ui/button.tsx";
import { confirmPath } from "../../confirm-path.ts";

/** Replaces an export's button until the visitor has a recent sign-in. @param redirectTo the list, with its filters */
export function ConfirmToExport({ redirectTo }: { redirectTo: string }) {
  return (
    <LinkButton to={confirmPath(redirectTo)} variant="secondary">
      Confirm it’s you to export
    </LinkButton>
  );
}
