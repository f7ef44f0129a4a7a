import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EraseForm, ProofFirst } from "./admin-erase-form.tsx";

type Props = {
  path: string;
  banned: boolean;
  /** Where to confirm it's you; null while the proof is fresh. */
  confirmAt: string | null;
  error: string | undefined;
};

/** An Operator's actions on an account, each after a fresh proof. */
export function CustomerActions({ path, banned, confirmAt, error }: Props) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Card title="Account">
      {confirmAt ? (
        <ProofFirst
          what="Downloading their data, blocking sign-in and deleting need a recent sign-in."
          at={confirmAt}
        />
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
          <EraseForm
            path={path}
            label="Delete account"
            question="Only do this if the customer asked for it. Their account, addresses, cart and emails are deleted, and their name, email and address are removed from orders. Orders that haven’t shipped yet keep the details they need until they do. This can’t be undone."
            error={error}
          />
        </div>
      )}
    </Card>
  );
}
