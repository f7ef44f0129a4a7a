import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) =>
  store.t("emails_accounts.finish_subject", { store: store.name });

export default function FinishAccountEmail({ store, link }: EmailProps<LinkData>) {
  const { t } = store;
  return (
    <AccountEmail store={store} preheader={t("emails_accounts.finish_preheader")}>
      <EmailHeading>{t("emails_accounts.finish")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.finish_text", { store: store.name })}</EmailParagraph>
      <EmailParagraph>{t("emails_accounts.finish_how")}</EmailParagraph>
      <EmailButton href={link}>{t("emails_accounts.choose_password")}</EmailButton>
      <EmailSmallPrint>{t("emails_accounts.finish_link")}</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "reset-password") });
