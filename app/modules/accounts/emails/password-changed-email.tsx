import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type PasswordChanged = { forgotPassword: string };

export const subject = ({ store }: EmailProps<PasswordChanged>) =>
  store.t("emails_accounts.password_subject", { store: store.name });

export default function PasswordChangedEmail({ store, forgotPassword }: EmailProps<PasswordChanged>) {
  const { t } = store;
  return (
    <AccountEmail store={store} preheader={t("emails_accounts.password_preheader")}>
      <EmailHeading>{t("emails_accounts.password")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.password_text", { store: store.name })}</EmailParagraph>
      <EmailParagraph>{t("emails_accounts.password_not_you")}</EmailParagraph>
      <EmailButton href={forgotPassword}>{t("emails_accounts.reset")}</EmailButton>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): PasswordChanged => ({
  forgotPassword: new URL(href("/forgot-password"), url).href,
});
