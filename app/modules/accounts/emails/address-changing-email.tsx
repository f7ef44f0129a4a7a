import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

type Change = LinkData & { newEmail: string };

export const subject = ({ store }: EmailProps<Change>) => `Your email address at ${store.name} is about to change`;

export default function AddressChangingEmail({ store, newEmail, link }: EmailProps<Change>) {
  return (
    <AccountEmail store={store} preheader="If it wasn’t you, keep this address.">
      <EmailHeading>Your email address is about to change</EmailHeading>
      <EmailParagraph>
        Someone, hopefully you, asked to change the email address of your account at {store.name} from this one to{" "}
        <strong>{newEmail}</strong>. It changes as soon as the new address is confirmed.
      </EmailParagraph>
      <EmailParagraph>
        If it wasn’t you, someone knows your password. Keep this address to keep your account: every device is signed
        out, the password stops working, and you choose a new one.
      </EmailParagraph>
      <EmailButton href={link}>Keep this address</EmailButton>
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
