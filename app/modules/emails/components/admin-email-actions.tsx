import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { type EmailState, undelivered } from "../email-state.ts";

type EmailActionsProps = {
  email: {
    id: string;
    recipient: string;
    state: EmailState;
    settledAt: Date | null;
    content: object | null;
    sentAgainId: string | null;
  };
  /** Why its recipient doesn't get the newsletter. */
  suppression: { reason: "bounced" | "complained"; createdAt: Date } | null;
  /** This form's own: submitted twice, it is one copy. */
  resendKey: string;
};

function usePending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

export function EmailActions({ email, suppression, resendKey }: EmailActionsProps) {
  const { id, recipient, state, settledAt, content, sentAgainId } = email;
  const path = href("/admin/emails/:id", { id });
  const resendable = state !== "queued" && state !== "complained" && content !== null;
  const open = undelivered.includes(state) && !settledAt;
  if (!resendable && !open && !suppression) return null;
  return (
    <Card title="Actions">
      <div className="space-y-4">
        {resendable ? (
          <Confirm
            label={sentAgainId ? "Send another copy" : "Send again"}
            question={
              <p>
                A copy goes to <span className="break-all">{recipient}</span>, with the same text and links.
              </p>
            }
          >
            <ResendForm path={path} resendKey={resendKey} />
          </Confirm>
        ) : null}
        {open ? <SettleForm path={path} /> : null}
        {suppression ? <Suppressed {...suppression} path={path} /> : null}
      </div>
    </Card>
  );
}

function ResendForm({ path, resendKey }: { path: string; resendKey: string }) {
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="key" value={resendKey} />
      <Button pending={usePending("resend")} pendingLabel="Sending">
        Send copy
      </Button>
    </Form>
  );
}

function SettleForm({ path }: { path: string }) {
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value="settle" />
      <Button variant="secondary" pending={usePending("settle")} pendingLabel="Saving">
        Mark as resolved
      </Button>
    </Form>
  );
}

type SuppressedProps = { path: string; reason: "bounced" | "complained"; createdAt: Date };

function Suppressed({ path, reason, createdAt }: SuppressedProps) {
  const why = reason === "bounced" ? "an email to it bounced" : "its owner marked an email as spam";
  return (
    <div className="space-y-3 text-sm">
      <p>
        This address has had no newsletters since <DateTime value={createdAt} />: {why}. Emails about orders still go
        out.
      </p>
      <Form method="post" action={path}>
        <input type="hidden" name="intent" value="unsuppress" />
        <Button variant="secondary" pending={usePending("unsuppress")} pendingLabel="Saving">
          Allow newsletters again
        </Button>
      </Form>
    </div>
  );
}
