import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

type Change = LinkData & { newEmail: string };

export const subject = ({ store }: EmailProps<Change>) => `Your email address at ${store.name} has changed`;

export default function AddressChangedEmail({ store, newEmail, link }: EmailProps<Change>) {
  return (
    <AccountEmail store={store} preheader="If it wasn’t you, restore this address.">
      <EmailHeading>Your email address has changed</EmailHeading>
      <EmailParagraph>
        The email address of your account at {store.name} has changed from this one to <strong>{newEmail}</strong>.
        We’ll write to the new address from now on.
      </EmailParagraph>
      <EmailParagraph>
        If it wasn’t you, someone knows your password. Restore this address to keep your account: every device is signed
        out, the password stops working, and you choose a new one.
      </EmailParagraph>
      <EmailButton href={link}>Restore this address</EmailButton>
      <EmailSmallPrint>
        The link works once, for 72 hours. If it was you, you don’t need to do anything.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): Change => ({
  newEmail: "sam.new@example.com",
  link: sampleLink(store, "keep-email"),
});
