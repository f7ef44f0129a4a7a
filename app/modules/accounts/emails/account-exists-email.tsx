import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailLink, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type AccountExists = { signIn: string; forgotPassword: string };

export const subject = ({ store }: EmailProps<AccountExists>) => `You already have an account at ${store.name}`;

export default function AccountExistsEmail({ store, signIn, forgotPassword }: EmailProps<AccountExists>) {
  return (
    <AccountEmail store={store} preheader="No second account was created.">
      <EmailHeading>You already have an account</EmailHeading>
      <EmailParagraph>
        Someone, hopefully you, tried to create an account at {store.name} with this address. You already have one, so
        nothing was created or changed. Sign in with your password.
      </EmailParagraph>
      <EmailButton href={signIn}>Sign in</EmailButton>
      <EmailParagraph>
        Forgot your password? <EmailLink href={forgotPassword}>Choose a new one</EmailLink>.
      </EmailParagraph>
      <EmailSmallPrint>If it wasn’t you, you don’t need to do anything.</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): AccountExists => ({
  signIn: new URL(href("/sign-in"), url).href,
  forgotPassword: new URL(href("/forgot-password"), url).href,
});
