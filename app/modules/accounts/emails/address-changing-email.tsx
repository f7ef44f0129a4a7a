import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

type Change = LinkData & { newEmail: string };

export const subject = ({ store }: EmailProps<Change>) => `Your email address at ${store.name} is about to change`;

export default function AddressChangingEmail({ store, newEmail, link }: EmailProps<Change>) {
  return (
    <AccountEmail store={store} preheader="If it was not you, keep this address.">
      <EmailHeading>Your email address is about to change</EmailHeading>
      <EmailParagraph>
        Somebody, we hope you, asked for your account at {store.name} to change from this address to{" "}
        <strong>{newEmail}</strong>. It changes as soon as that address is confirmed.
      </EmailParagraph>
      <EmailParagraph>
        If it was not you, somebody knows your password. Keep your account: every device is signed out, the password
        stops working, and you choose a new one.
      </EmailParagraph>
      <EmailButton href={link}>Keep this address</EmailButton>
      <EmailSmallPrint>The link works for 72 hours, once. If it was you, you need not do anything.</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): Change => ({
  newEmail: "sam.new@example.com",
  link: sampleLink(store, "keep-email"),
});
