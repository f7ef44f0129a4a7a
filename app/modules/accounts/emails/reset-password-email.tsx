import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";
import { AccountEmail, type LinkData, sampleLink } from "./account-email.tsx";

export const subject = ({ store }: EmailProps<LinkData>) => `Choose a new password for ${store.name}`;

export default function ResetPasswordEmail({ store, link }: EmailProps<LinkData>) {
  return (
    <AccountEmail store={store} preheader="The link works once, for 30 minutes.">
      <EmailHeading>Choose a new password</EmailHeading>
      <EmailParagraph>
        Someone, hopefully you, asked for a new password for your account at {store.name}.
      </EmailParagraph>
      <EmailButton href={link}>Choose a new password</EmailButton>
      <EmailSmallPrint>
        The link works once, for 30 minutes. Your password stays the same until you choose a new one. If you didn’t ask
        for this, you don’t need to do anything.
      </EmailSmallPrint>
    </AccountEmail>
  );
}

export const sample = (store: EmailStore): LinkData => ({ link: sampleLink(store, "reset-password") });
