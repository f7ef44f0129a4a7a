import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { confirmPath } from "../../confirm-path.ts";

/** The response to a form that requires a fresh proof. @param redirectTo where to continue, with the input */
export function ConfirmFirst({ redirectTo }: { redirectTo: string }) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title="Confirm it’s you first"
      actions={<LinkButton to={confirmPath(redirectTo)}>Confirm it’s you</LinkButton>}
    >
      Nothing was changed. This refund, or your total refunds today, is over the limit that needs a recent sign-in. Once
      you’ve confirmed, you’ll come back here with what you typed.
    </Notice>
  );
}
