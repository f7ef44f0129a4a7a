import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { confirmPath } from "../../confirm-path.ts";

type ConfirmToChangeProps = {
  /** Where to continue. Never contains the input: secrets must not appear in a URL. */
  redirectTo: string;
  /** A form was sent and refused. The input is below, so the confirmation opens in another tab. */
  refused?: boolean;
};

/** Asks for a recent sign-in before showing the form, so that no secret is typed in vain. */
export function ConfirmToChange({ redirectTo, refused = false }: ConfirmToChangeProps) {
  return (
    <Notice
      tone={refused ? "warning" : "info"}
      live={refused ? "alert" : undefined}
      title={refused ? "Confirm it’s you first" : "Changes need a recent sign-in"}
      actions={
        <LinkButton to={confirmPath(redirectTo)} {...(refused ? { target: "_blank" } : {})}>
          Confirm it’s you
        </LinkButton>
      }
    >
      {refused
        ? "Your sign-in is older than 15 minutes, so nothing was changed. Confirm it’s you in a new tab, then come back and send the form again. You’ll need to re-enter any secrets."
        : "Connections hold the keys to your money. Confirm it’s you, and you can change them for 15 minutes."}
    </Notice>
  );
}
