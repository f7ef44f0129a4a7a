import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

export type NewsletterConfirm = { confirmUrl: string; validHours: number };

export const subject = ({ store }: EmailProps<NewsletterConfirm>) =>
  `Confirm your subscription to the ${store.name} newsletter`;

export default function NewsletterConfirmEmail({ store, confirmUrl, validHours }: EmailProps<NewsletterConfirm>) {
  return (
    <EmailLayout
      store={store}
      preheader="One click and you’re subscribed."
      reason={`You’re receiving this email because someone entered this address for the ${store.name} newsletter.`}
    >
      <EmailHeading>Is this you?</EmailHeading>
      <EmailParagraph>
        Someone, most likely you, asked for the {store.name} newsletter at this address. Confirm that you want it.
      </EmailParagraph>
      <EmailButton href={confirmUrl}>Confirm my subscription</EmailButton>
      <EmailSmallPrint>
        The link works for {validHours} hours. If it wasn’t you, ignore this email: we won’t send the newsletter unless
        you confirm.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): NewsletterConfirm => ({
  confirmUrl: new URL(`${href("/newsletter/confirm")}?token=sample`, url).href,
  validHours: 48,
});
