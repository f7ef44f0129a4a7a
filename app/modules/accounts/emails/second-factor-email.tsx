import type { FactorChange } from "#app/platform/account-mail-job.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { AccountEmail } from "./account-email.tsx";

type SecondFactorChanged = { change: FactorChange; security: string };

const happened: Record<FactorChange, { heading: string; text: string }> = {
  app_added: {
    heading: "An authenticator app was added",
    text: "From now on its codes are asked for when somebody signs in with your password. Other devices were signed out.",
  },
  app_removed: {
    heading: "Your authenticator app was removed",
    text: "Its codes are not asked for any more.",
  },
  passkey_added: {
    heading: "A passkey was added",
    text: "From now on it signs in to your account. Other devices were signed out.",
  },
  passkey_removed: {
    heading: "A passkey was removed",
    text: "It does not sign in to your account any more.",
  },
  codes_renewed: {
    heading: "You have new recovery codes",
    text: "The ones before do not work any more.",
  },
  code_used: {
    heading: "A recovery code was used",
    text: "It was taken in place of your app or passkey, and does not work again.",
  },
};

export const subject = ({ store, change }: EmailProps<SecondFactorChanged>) =>
  `${happened[change].heading} at ${store.name}`;

export default function SecondFactorEmail({ store, change, security }: EmailProps<SecondFactorChanged>) {
  const { heading, text } = happened[change];
  return (
    <AccountEmail store={store} preheader="If it was not you, act at once.">
      <EmailHeading>{heading}</EmailHeading>
      <EmailParagraph>
        This is about your operator's account at {store.name}. {text} If it was you, you need not do anything.
      </EmailParagraph>
      <EmailParagraph>
        If it was not you, change your password, sign out the other devices and look at your second factors. If you
        cannot sign in, whoever runs the store can shut others out from its server.
      </EmailParagraph>
      <EmailButton href={security}>See your second factors</EmailButton>
    </AccountEmail>
  );
}

export const sample = ({ url }: EmailStore): SecondFactorChanged => ({
  change: "app_removed",
  security: new URL("/admin/security", url).href,
});
