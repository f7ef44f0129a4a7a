import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

type Change = LinkData & { newEmail: string };

export const subject = ({ store }: EmailProps<Change>) => `Your email address at ${store.name} has changed`;

export default function AddressChangedEmail({ store, newEmail, link }: EmailProps<Change>) {
  return (
    <AccountEmail store={store} preheader="If it was not you, take this address back.">
      <EmailHeading>Your email address has changed</EmailHeading>
      <EmailParagraph>
        Your account at {store.name} has changed from this address to <strong>{newEmail}</strong>. We write there from
        now on.
      </EmailParagraph>
      <EmailParagraph>
        If it was not you, somebody knows your password. Keep your account: every device is signed out, the password
        stops working, and you choose a new one.
      </EmailParagraph>
      <EmailButton href={link}>Take this address back</EmailButton>
      <EmailSmallPrint>The link works for 72 hours, once. If it was you, you need not do anything.</EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): Change => ({
  newEmail: "sam.new@example.com",
  link: sampleLink(store, "keep-email"),
});
