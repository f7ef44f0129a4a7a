import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

/** `waiting`: some data stays until an order or a payment finishes. */
export type AccountErased = { waiting: boolean };

export const subject = ({ store }: EmailProps<AccountErased>) =>
  store.t("emails_accounts.erased_subject", { store: store.name });

export default function AccountErasedEmail({ store, waiting }: EmailProps<AccountErased>) {
  const { t, name } = store;
  return (
    <EmailLayout
      store={store}
      preheader={t("emails_accounts.erased_preheader")}
      reason={t("emails_accounts.erased_reason", { store: name })}
    >
      <EmailHeading>{t("emails_accounts.erased")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.erased_what")}</EmailParagraph>
      {waiting ? <EmailParagraph>{t("emails_accounts.erased_later")}</EmailParagraph> : null}
      <EmailParagraph>{t("emails_accounts.erased_not_you")}</EmailParagraph>
    </EmailLayout>
  );
}

export const sample = (): AccountErased => ({ waiting: true });
