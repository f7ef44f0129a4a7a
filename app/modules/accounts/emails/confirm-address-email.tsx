import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) =>
  store.t("emails_accounts.confirm_new_subject", { store: store.name });

export default function ConfirmAddressEmail({ store, link }: EmailProps<LinkData>) {
  const { t } = store;
  return (
    <AccountEmail store={store} preheader={t("emails_accounts.confirm_new_preheader")}>
      <EmailHeading>{t("emails_accounts.confirm_new")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.confirm_new_text", { store: store.name })}</EmailParagraph>
      <EmailButton href={link}>{t("emails_accounts.confirm_new_button")}</EmailButton>
      <EmailSmallPrint>{t("emails_accounts.confirm_new_link")}</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "confirm-email") });
