import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import {
  EmailButton,
  EmailHeading,
  EmailParagraph,
  EmailRichText,
  EmailSmallPrint,
  linkTo,
} from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type AccountExists = { signIn: string; forgotPassword: string };

export const subject = ({ store }: EmailProps<AccountExists>) =>
  store.t("emails_accounts.exists_subject", { store: store.name });

export default function AccountExistsEmail({ store, signIn, forgotPassword }: EmailProps<AccountExists>) {
  const { t } = store;
  return (
    <AccountEmail store={store} preheader={t("emails_accounts.exists_preheader")}>
      <EmailHeading>{t("emails_accounts.exists")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.exists_text", { store: store.name })}</EmailParagraph>
      <EmailButton href={signIn}>{t("emails_accounts.sign_in")}</EmailButton>
      <EmailParagraph>
        <EmailRichText t={t} id="emails_accounts.forgot" values={{ link: linkTo(forgotPassword) }} />
      </EmailParagraph>
      <EmailSmallPrint>{t("emails_accounts.not_you")}</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): AccountExists => ({
  signIn: new URL(href("/sign-in"), url).href,
  forgotPassword: new URL(href("/forgot-password"), url).href,
});
