import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Confirm your email address for ${store.name}`;

export default function VerifyAddressEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="One click confirms that this address is yours.">
      <EmailHeading>Confirm your email address</EmailHeading>
      <EmailParagraph>
        An account at {store.name} was created with this address. Confirm that the address is yours.
      </EmailParagraph>
      <EmailButton href={link}>Confirm my address</EmailButton>
      <EmailSmallPrint>
        The link works once, for 24 hours. If you don’t have an account with us, don’t confirm: someone may have
        mistyped their address, and nothing happens unless you do.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "verify-email") });
