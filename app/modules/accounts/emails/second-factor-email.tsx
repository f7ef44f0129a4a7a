import { href } from "react-router";
import type { FactorChange } from "#app/platform/account-email-job.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { standardLanguage } from "#app/texts/languages.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type SecondFactorChanged = { change: FactorChange; security: string };

const happened: Record<FactorChange, { heading: string; text: string }> = {
  app_added: {
    heading: "An authenticator app was added",
    text: "From now on, signing in with your password also takes a code from the app. Other devices were signed out.",
  },
  app_removed: {
    heading: "Your authenticator app was removed",
    text: "Signing in no longer asks for its codes.",
  },
  passkey_added: {
    heading: "A passkey was added",
    text: "It can now sign in to your account. Other devices were signed out.",
  },
  passkey_removed: {
    heading: "A passkey was removed",
    text: "It can no longer sign in to your account.",
  },
  codes_renewed: {
    heading: "You have new recovery codes",
    text: "The old ones no longer work.",
  },
  code_used: {
    heading: "A recovery code was used",
    text: "It was used instead of your app or passkey and won’t work again.",
  },
};

export const textLanguage = standardLanguage;

export const subject = ({ store, change }: EmailProps<SecondFactorChanged>) =>
  `${happened[change].heading} at ${store.name}`;

export default function SecondFactorEmail({ store, change, security }: EmailProps<SecondFactorChanged>) {
  const { heading, text } = happened[change];
  return (
    <AccountEmail store={store} preheader="If it wasn’t you, act right away.">
      <EmailHeading>{heading}</EmailHeading>
      <EmailParagraph>
        This is about your staff account at {store.name}. {text} If it was you, you don’t need to do anything.
      </EmailParagraph>
      <EmailParagraph>
        If it wasn’t you, change your password, sign out other devices and check your two-step sign-in. If you can’t
        sign in, whoever runs the store’s server can block the account.
      </EmailParagraph>
      <EmailButton href={security}>Check your two-step sign-in</EmailButton>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): SecondFactorChanged => ({
  change: "app_removed",
  security: new URL(href("/admin/security"), url).href,
});
