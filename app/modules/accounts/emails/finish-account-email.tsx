import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Your account at ${store.name} is waiting for you`;

export default function FinishAccountEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="Choose a password, and the account is yours.">
      <EmailHeading>Your account is waiting for you</EmailHeading>
      <EmailParagraph>
        Someone, hopefully you, tried to create an account at {store.name} with this address. One was started earlier,
        but no one has confirmed the address yet.
      </EmailParagraph>
      <EmailParagraph>
        Choose a password, and the account is yours. Any password chosen for it before stops working.
      </EmailParagraph>
      <EmailButton href={link}>Choose a password</EmailButton>
      <EmailSmallPrint>
        The link works once, for 30 minutes. If it wasn’t you, you don’t need to do anything.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "reset-password") });
