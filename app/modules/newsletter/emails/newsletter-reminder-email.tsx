import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { SubscriberEmail, type SubscriberEmailData, sampleSubscriber } from "./subscriber-email.tsx";

export const subject = ({ store }: EmailProps<SubscriberEmailData>) =>
  `You’re already subscribed to the ${store.name} newsletter`;

export default function NewsletterReminderEmail(props: EmailProps<SubscriberEmailData>) {
  return (
    <SubscriberEmail {...props} preheader="You don’t need to do anything.">
      <EmailHeading>You’re already subscribed</EmailHeading>
      <EmailParagraph>
        Someone, most likely you, asked for our newsletter at this address. You’ve already confirmed it, so you don’t
        need to do anything.
      </EmailParagraph>
    </SubscriberEmail>
  );
}

export const sample = sampleSubscriber;
