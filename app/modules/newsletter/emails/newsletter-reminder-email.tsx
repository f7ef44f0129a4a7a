import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { SubscriberEmail, type SubscriberEmailData, sampleSubscriber } from "./subscriber-email.tsx";

export const subject = ({ store }: EmailProps<SubscriberEmailData>) =>
  `You already get the newsletter of ${store.name}`;

export default function NewsletterReminderEmail(props: EmailProps<SubscriberEmailData>) {
  return (
    <SubscriberEmail {...props} preheader="There is nothing for you to do.">
      <EmailHeading>You are subscribed already</EmailHeading>
      <EmailParagraph>
        Somebody, most likely you, asked for our newsletter at this address. It is on our list since you confirmed it:
        there is nothing for you to do.
      </EmailParagraph>
    </SubscriberEmail>
  );
}

export const sample = sampleSubscriber;
