import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { EmailField, PasswordField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";

const useIntent = (intent: string) => useNavigation().formData?.get("intent") === intent;

type EmailStateProps = { path: string; email: string; verified: boolean; canAsk: boolean };

export function EmailState({ path, email, verified, canAsk }: EmailStateProps) {
  const t = useTexts();
  const pending = useIntent("resend");
  return (
    <>
      <p>
        <RichText id="recovery.own_email" values={{ email: () => <strong className="break-words">{email}</strong> }} />
      </p>
      {verified ? (
        <p className="mt-1 text-muted">{t("recovery.confirmed")}</p>
      ) : (
        <div className="mt-4 max-w-2xl">
          <Notice
            tone="warning"
            title={t("recovery.unconfirmed")}
            actions={
              canAsk ? (
                <Form method="post" action={path}>
                  <input type="hidden" name="intent" value="resend" />
                  <Button variant="secondary" pending={pending} pendingLabel={t("recovery.sending")}>
                    {t("recovery.send_me_link")}
                  </Button>
                </Form>
              ) : null
            }
          >
            {t("recovery.unconfirmed_text")}
          </Notice>
        </div>
      )}
    </>
  );
}

type WaitingChangeProps = { path: string; email: string | null; expiresAt: Date };

/** A change that waits for the link sent to the new address. */
export function WaitingChange({ path, email, expiresAt }: WaitingChangeProps) {
  const t = useTexts();
  const pending = useIntent("cancel");
  return (
    <div className="mt-6 max-w-2xl">
      <Notice
        title={t("recovery.waiting")}
        actions={
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="cancel" />
            <Button variant="secondary" pending={pending} pendingLabel={t("recovery.cancelling")}>
              {t("recovery.cancel_change")}
            </Button>
          </Form>
        }
      >
        <RichText
          id="recovery.waiting_text"
          values={{
            email: () => <span className="break-words">{email}</span>,
            until: () => <DateTime value={expiresAt} />,
          }}
        />
      </Notice>
    </div>
  );
}

type EmailFormProps = { path: string; newEmail?: string | undefined; errors?: FormErrors | undefined };

export function EmailForm({ path, newEmail, errors }: EmailFormProps) {
  const t = useTexts();
  const pending = useIntent("change");
  return (
    <Form method="post" action={path} noValidate className="space-y-5">
      <input type="hidden" name="intent" value="change" />
      <EmailField
        label={t("recovery.new_email")}
        name="newEmail"
        value={newEmail}
        errors={errors}
        hint={t("recovery.new_email_hint")}
      />
      <PasswordField label={t("recovery.current_password")} name="currentPassword" errors={errors} />
      <Button pending={pending} pendingLabel={t("recovery.checking")}>
        {t("recovery.change")}
      </Button>
    </Form>
  );
}
