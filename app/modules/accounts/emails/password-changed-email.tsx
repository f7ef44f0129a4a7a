import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type PasswordChanged = { forgotPassword: string };

export const subject = ({ store }: EmailProps<PasswordChanged>) => `Your password at ${store.name} has changed`;

export default function PasswordChangedEmail({ store, forgotPassword }: EmailProps<PasswordChanged>) {
  return (
    <AccountEmail store={store} preheader="If it wasn’t you, choose a new one right away.">
      <EmailHeading>Your password has changed</EmailHeading>
      <EmailParagraph>
        The password of your account at {store.name} was changed, and every other device was signed out. If it was you,
        you don’t need to do anything.
      </EmailParagraph>
      <EmailParagraph>
        If it wasn’t you, choose a new password right away. Only someone with access to this inbox can.
      </EmailParagraph>
      <EmailButton href={forgotPassword}>Choose a new password</EmailButton>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): PasswordChanged => ({
  forgotPassword: new URL(href("/forgot-password"), url).href,
});
