import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = {
  path: string;
  /** Where to confirm it's you; null while the proof is fresh. */
  confirmAt: string | null;
  error: string | undefined;
};

/** What an Operator can do about a customer without an account, after a fresh proof. */
export function ContactActions({ path, confirmAt, error }: Props) {
  const t = useTexts();
  const intent = useNavigation().formData?.get("intent");
  if (confirmAt) {
    return (
      <Card title="Their data">
        <div className="space-y-3 text-sm">
          <p className="text-muted">Downloading and deleting their data need a recent sign-in.</p>
          <LinkButton to={confirmAt} variant="secondary">
            Confirm it’s you
          </LinkButton>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Their data">
      <div className="flex flex-wrap items-start gap-3">
        <LinkButton to={`${path}/copy`} variant="secondary" reloadDocument>
          Download their data
        </LinkButton>
        <Confirm
          label="Delete customer"
          tone="danger"
          open={error !== undefined}
          question="This also ends what else uses their email address: the newsletter, and emails about stock. Orders stay. It can’t be undone."
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
    </Card>
  );
}
