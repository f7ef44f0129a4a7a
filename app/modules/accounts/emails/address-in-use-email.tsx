import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type AddressInUse = { signIn: string };

export const subject = ({ store }: EmailProps<AddressInUse>) =>
  store.t("emails_accounts.in_use_subject", { store: store.name });

export default function AddressInUseEmail({ store, signIn }: EmailProps<AddressInUse>) {
  const { t } = store;
  return (
    <AccountEmail store={store} preheader={t("emails_accounts.in_use_preheader")}>
      <EmailHeading>{t("emails_accounts.in_use")}</EmailHeading>
      <EmailParagraph>{t("emails_accounts.in_use_text", { store: store.name })}</EmailParagraph>
      <EmailButton href={signIn}>{t("emails_accounts.sign_in_to_account")}</EmailButton>
      <EmailSmallPrint>{t("emails_accounts.not_you")}</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): AddressInUse => ({ signIn: new URL(href("/sign-in"), url).href });
