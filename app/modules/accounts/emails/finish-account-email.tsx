import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Your account at ${store.name}`;

export default function FinishAccountEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="Choose a password, and the account is yours.">
      <EmailHeading>Your account waits for you</EmailHeading>
      <EmailParagraph>
        Somebody, we hope you, tried to create an account at {store.name} with this address. An account with it was
        begun before, but nobody has confirmed the address yet.
      </EmailParagraph>
      <EmailParagraph>
        Choose a password, and the account is yours. Whatever password was chosen for it before stops working.
      </EmailParagraph>
      <EmailButton href={link}>Choose a password</EmailButton>
      <EmailSmallPrint>
        The link works for 30 minutes, once. If it was not you, you need not do anything.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "reset-password") });
