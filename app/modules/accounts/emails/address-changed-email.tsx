import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import {
  EmailButton,
  EmailHeading,
  EmailParagraph,
  EmailRichText,
  EmailSmallPrint,
  strong,
} from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

type Change = LinkData & { newEmail: string };

export const subject = ({ store }: EmailProps<Change>) =>
  store.t("emails_accounts.changed_subject", { store: store.name });

export default function AddressChangedEmail({ store, newEmail, link }: EmailProps<Change>) {
  const { t, name } = store;
  return (
    <AccountEmail store={store} preheader={t("emails_accounts.changed_preheader")}>
      <EmailHeading>{t("emails_accounts.changed")}</EmailHeading>
      <EmailParagraph>
        <EmailRichText t={t} id="emails_accounts.changed_to" values={{ store: name, email: newEmail, strong }} />
      </EmailParagraph>
      <EmailParagraph>{t("emails_accounts.restore_if_not_you")}</EmailParagraph>
      <EmailButton href={link}>{t("emails_accounts.restore")}</EmailButton>
      <EmailSmallPrint>{t("emails_accounts.link_72_hours")}</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): Change => ({
  newEmail: "sam.new@example.com",
  link: sampleLink(store, "keep-email"),
});
