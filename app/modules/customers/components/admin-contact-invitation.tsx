import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";

type Props = {
  path: string;
  invitedAt: Date | null;
  /** Not again within 24 hours. */
  mayInvite: boolean;
  /** Whether the store asks new accounts to confirm their address. */
  confirms: boolean;
};

/** Asks a customer without an account to create one. */
export function ContactInvitation({ path, invitedAt, mayInvite, confirms }: Props) {
  const inviting = useNavigation().formData?.get("intent") === "invite";
  return (
    <Card title="Account">
      <div className="space-y-3 text-sm">
        <p>
          {invitedAt ? (
            <>
              Invited on <DateTime value={invitedAt} />.
            </>
          ) : (
            "They haven’t been invited to create an account."
          )}
          {mayInvite ? null : " You can invite them again 24 hours later."}
        </p>
        {confirms ? null : (
          <p className="text-muted">
            Account recovery is off, so no addresses are confirmed: what is saved here stays here.
          </p>
        )}
        {mayInvite ? (
          <Form method="post" action={path}>
            <Button name="intent" value="invite" variant="secondary" pending={inviting} pendingLabel="Inviting">
              Invite to create an account
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
