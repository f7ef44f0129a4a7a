import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = {
  path: string;
  banned: boolean;
  /** Where to confirm it's you; null while the proof is fresh. */
  confirmAt: string | null;
  error: string | undefined;
};

/** An Operator's actions on an account, each after a fresh proof. */
export function CustomerActions({ path, banned, confirmAt, error }: Props) {
  const t = useTexts();
  const intent = useNavigation().formData?.get("intent");
  return (
    <Card title="Account">
      {confirmAt ? (
        <div className="space-y-3 text-sm">
          <p className="text-muted">Downloading their data, blocking sign-in and deleting need a recent sign-in.</p>
          <LinkButton to={confirmAt} variant="secondary">
            Confirm it’s you
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <LinkButton to={`${path}/copy`} variant="secondary" reloadDocument>
            Download their data
          </LinkButton>
          <Form method="post" action={path}>
            <Button
              variant="secondary"
              name="intent"
              value={banned ? "unban" : "ban"}
              pending={intent === "ban" || intent === "unban"}
            >
              {banned ? "Unblock" : "Block sign-in"}
            </Button>
          </Form>
          <Confirm
            label="Delete account"
            tone="danger"
            open={error !== undefined}
            question="Only do this if the customer asked for it. Their account, addresses, cart and emails are deleted, and their name, email and address are removed from orders. Orders that haven’t shipped yet keep the details they need until they do. This can’t be undone."
          >
            <Form method="post" action={path} noValidate className="space-y-3">
              <input type="hidden" name="intent" value="erase" />
              <TextField
                label={`Type ${t("account.erase_word")}`}
                name="word"
                autoComplete="off"
                required
                error={error}
              />
              <Button variant="danger" pending={intent === "erase"} pendingLabel="Deleting">
                Delete permanently
              </Button>
            </Form>
          </Confirm>
        </div>
      )}
    </Card>
  );
}
