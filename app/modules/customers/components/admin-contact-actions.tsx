import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EraseForm, ProofFirst } from "./admin-erase-form.tsx";

type Props = {
  path: string;
  /** Where to confirm it's you; null while the proof is fresh. */
  confirmAt: string | null;
  error: string | undefined;
};

/** What an Operator can do about a customer without an account, after a fresh proof. */
export function ContactActions({ path, confirmAt, error }: Props) {
  return (
    <Card title="Their data">
      {confirmAt ? (
        <ProofFirst what="Downloading and deleting their data need a recent sign-in." at={confirmAt} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <LinkButton to={`${path}/copy`} variant="secondary" reloadDocument>
            Download their data
          </LinkButton>
          <EraseForm
            path={path}
            label="Delete customer"
            question="This also stops everything else that uses their email address: the newsletter and back-in-stock emails. Orders stay. This can’t be undone."
            error={error}
          />
        </div>
      )}
    </Card>
  );
}
