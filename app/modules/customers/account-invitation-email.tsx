import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

/** `link`: to the sign-up form with the address filled in; it proves nothing. */
export type AccountInvitation = { link: string };

export const subject = ({ store }: EmailProps<AccountInvitation>) =>
  store.t("emails_accounts.invitation_subject", { store: store.name });

export default function AccountInvitationEmail({ store, link }: EmailProps<AccountInvitation>) {
  const { t, name } = store;
  return (
    <EmailLayout
      store={store}
      preheader={t("emails_accounts.invitation_preheader")}
      reason={t("emails_accounts.invitation_reason", { store: name })}
    >
      <EmailHeading>{t("emails_accounts.invitation")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.invitation_text", { store: name })}</EmailParagraph>
      <EmailParagraph>{t("emails_accounts.invitation_how")}</EmailParagraph>
      <EmailButton href={link}>{t("emails_accounts.invitation_button")}</EmailButton>
      <EmailSmallPrint>{t("emails_accounts.invitation_optional")}</EmailSmallPrint>
    </EmailLayout>
  );
}

export const sample = (store: EmailStore): AccountInvitation => ({
  link: `${store.url}/sign-up?email=ada%40example.com`,
});
