import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Confirm your email address for ${store.name}`;

export default function VerifyAddressEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="One click, and your account knows this address is yours.">
      <EmailHeading>Confirm your email address</EmailHeading>
      <EmailParagraph>
        There is an account at {store.name} with this address. Please confirm that the address is yours.
      </EmailParagraph>
      <EmailButton href={link}>Confirm my address</EmailButton>
      <EmailSmallPrint>
        The link works for 24 hours, once. If you have no account with us, do not confirm: somebody may have mistyped
        their address, and without you nothing comes of it.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "verify-email") });
