import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { confirmPath } from "../confirm-path.ts";

/** The answer to a form that takes a fresh proof of who one is. @param redirectTo where to go on, with what was typed */
export function ConfirmFirst({ redirectTo }: { redirectTo: string }) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title="Confirm it is you first"
      actions={<LinkButton to={confirmPath(redirectTo)}>Confirm it is you</LinkButton>}
    >
      This refund, or all that you refunded today together with it, is over the limit that needs a recent sign-in.
      Nothing was changed. Afterwards you come back here with what you typed.
    </Notice>
  );
}
