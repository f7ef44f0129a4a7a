import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

export type NewsletterConfirm = { confirmUrl: string; validHours: number };

export const subject = ({ store }: EmailProps<NewsletterConfirm>) => `Please confirm: the newsletter of ${store.name}`;

export default function NewsletterConfirmEmail({ store, confirmUrl, validHours }: EmailProps<NewsletterConfirm>) {
  return (
    <EmailLayout
      store={store}
      preheader="One click, and you get our newsletter."
      reason={`You get this email because somebody entered this address for the newsletter of ${store.name}.`}
    >
      <EmailHeading>Is this you?</EmailHeading>
      <EmailParagraph>
        Somebody, most likely you, asked for the newsletter of {store.name} at this address. Please confirm that you
        want it.
      </EmailParagraph>
      <EmailButton href={confirmUrl}>Confirm my subscription</EmailButton>
      <EmailSmallPrint>
        The link works for {validHours} hours. If it was not you, do nothing: without your confirmation no newsletter
        comes.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): NewsletterConfirm => ({
  confirmUrl: new URL("/newsletter/confirm?token=sample", url).href,
  validHours: 48,
});
