import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Confirm your new email address for ${store.name}`;

export default function ConfirmAddressEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="Your account changes to this address when you confirm it.">
      <EmailHeading>Confirm your new email address</EmailHeading>
      <EmailParagraph>
        You asked for your account at {store.name} to change to this address. It does when you confirm that the address
        is yours.
      </EmailParagraph>
      <EmailButton href={link}>Confirm my new address</EmailButton>
      <EmailSmallPrint>
        The link works for 24 hours, once. If you did not ask for this, do not confirm: nothing changes then.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "confirm-email") });
