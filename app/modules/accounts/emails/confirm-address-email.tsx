import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Confirm your new email address for ${store.name}`;

export default function ConfirmAddressEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="Your account switches to this address once you confirm it.">
      <EmailHeading>Confirm your new email address</EmailHeading>
      <EmailParagraph>
        You asked to change the email address of your account at {store.name} to this one. It changes once you confirm
        that the address is yours.
      </EmailParagraph>
      <EmailButton href={link}>Confirm my new address</EmailButton>
      <EmailSmallPrint>
        The link works once, for 24 hours. If you didn’t ask for this, don’t confirm, and nothing changes.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "confirm-email") });
