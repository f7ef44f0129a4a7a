import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { operator: boolean; redirectTo: string; refused?: boolean };

/** Asks for a recent sign-in. An Operator confirms on their own page, which also offers single sign-on. */
export function ConfirmFirst({ operator, redirectTo, refused = false }: Props) {
  const page = operator ? href("/admin/confirm") : href("/account/confirm");
  return (
    <Notice
      tone={refused ? "warning" : "info"}
      live={refused ? "alert" : undefined}
      title="Confirm it’s you first"
      actions={<LinkButton to={`${page}?redirectTo=${encodeURIComponent(redirectTo)}`}>Confirm it’s you</LinkButton>}
    >
      {refused ? "You signed in more than 15 minutes ago, so nothing was changed. " : "This needs a recent sign-in. "}
      You’ll come back here afterwards.
    </Notice>
  );
}
