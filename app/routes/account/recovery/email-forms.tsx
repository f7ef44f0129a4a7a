import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { Notice } from "#app/ui/notice.tsx";
import { EmailField, PasswordField } from "#app/ui/text-field.tsx";

const useIntent = (intent: string) => useNavigation().formData?.get("intent") === intent;

type EmailStateProps = { path: string; email: string; verified: boolean; canAsk: boolean };

export function EmailState({ path, email, verified, canAsk }: EmailStateProps) {
  const pending = useIntent("resend");
  return (
    <>
      <p>
        Your account’s email address is <strong className="break-words">{email}</strong>.
      </p>
      {verified ? (
        <p className="mt-1 text-muted">You’ve confirmed that it’s yours.</p>
      ) : (
        <div className="mt-4 max-w-2xl">
          <Notice
            tone="warning"
            title="This address isn’t confirmed yet"
            actions={
              canAsk ? (
                <Form method="post" action={path}>
                  <input type="hidden" name="intent" value="resend" />
                  <Button variant="secondary" pending={pending} pendingLabel="Sending">
                    Send me the link
                  </Button>
                </Form>
              ) : null
            }
          >
            If you forget your password, we’ll send a link to this address, so make sure our emails reach you.
          </Notice>
        </div>
      )}
    </>
  );
}

type WaitingChangeProps = { path: string; email: string | null; expiresAt: Date };

/** A change that waits for the link sent to the new address. */
export function WaitingChange({ path, email, expiresAt }: WaitingChangeProps) {
  const pending = useIntent("cancel");
  return (
    <div className="mt-6 max-w-2xl">
      <Notice
        title="Your new address isn’t confirmed yet"
        actions={
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="cancel" />
            <Button variant="secondary" pending={pending} pendingLabel="Cancelling">
              Cancel the change
            </Button>
          </Form>
        }
      >
        Open the link we sent to <span className="break-words">{email}</span>. It works until{" "}
        <DateTime value={expiresAt} />.
      </Notice>
    </div>
  );
}

type EmailFormProps = { path: string; newEmail?: string | undefined; errors?: FormErrors | undefined };

export function EmailForm({ path, newEmail, errors }: EmailFormProps) {
  const pending = useIntent("change");
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="change" />
      <EmailField
        label="New email address"
        name="newEmail"
        value={newEmail}
        errors={errors}
        hint="We’ll send a confirmation link to it, and tell your current address so that you can stop the change."
      />
      <PasswordField label="Current password" name="currentPassword" errors={errors} />
      <Button pending={pending} pendingLabel="Checking your password">
        Change address
      </Button>
    </Form>
  );
}
