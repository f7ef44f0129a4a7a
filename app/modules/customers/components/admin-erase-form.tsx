import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = {
  path: string;
  label: string;
  /** What is deleted, and what stays. */
  question: string;
  error: string | undefined;
};

/** Erases a customer for good, once an Operator has typed the word for it. */
export function EraseForm({ path, label, question, error }: Props) {
  const t = useTexts();
  const erasing = useNavigation().formData?.get("intent") === "erase";
  return (
    <Confirm label={label} tone="danger" open={error !== undefined} question={question}>
      <Form method="post" action={path} noValidate className="space-y-3">
        <input type="hidden" name="intent" value="erase" />
        <TextField label={`Type ${t("account.erase_word")}`} name="word" autoComplete="off" required error={error} />
        <Button variant="danger" pending={erasing} pendingLabel="Deleting">
          Delete permanently
        </Button>
      </Form>
    </Confirm>
  );
}

/** @param what needs a recent sign-in, as a sentence @param at where to confirm it's you */
export function ProofFirst({ what, at }: { what: string; at: string }) {
  return (
    <div className="space-y-3 text-sm">
      <p className="text-muted">{what}</p>
      <LinkButton to={at} variant="secondary">
        Confirm it’s you
      </LinkButton>
    </div>
  );
}
