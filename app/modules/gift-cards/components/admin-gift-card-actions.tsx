import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import type { GiftCardState } from "../gift-card.ts";

type Props = { path: string; state: GiftCardState; version: number; recipientEmail: string | null };

/** Disabling and enabling a card, and a new code for someone who lost theirs. */
export function GiftCardActions({ path, state, version, recipientEmail }: Props) {
  const intent = useNavigation().formData?.get("intent");
  const next = state === "active" ? "disable" : "enable";
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Form method="post" action={path}>
        <input type="hidden" name="version" value={version} />
        <Button variant="secondary" name="intent" value={next} pending={intent === next}>
          {state === "active" ? "Disable" : "Enable"}
        </Button>
      </Form>
      <Confirm
        label="Replace the code"
        question="For someone who lost theirs. The card gets a new code, and the old one stops working at once."
      >
        <Form method="post" action={path} className="flex flex-wrap gap-3">
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="replace-code" pending={intent === "replace-code"}>
            Replace and show
          </Button>
          {recipientEmail ? (
            <Button
              name="intent"
              value="email-code"
              variant="secondary"
              pending={intent === "email-code"}
              pendingLabel="Replacing"
            >
              Replace and email
            </Button>
          ) : null}
        </Form>
      </Confirm>
    </div>
  );
}
