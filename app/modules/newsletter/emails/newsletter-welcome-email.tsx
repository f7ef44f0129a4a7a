import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { SubscriberEmail, type SubscriberEmailData, sampleSubscriber } from "./subscriber-email.tsx";

export const subject = ({ store }: EmailProps<SubscriberEmailData>) =>
  `You’re subscribed to the ${store.name} newsletter`;

export default function NewsletterWelcomeEmail(props: EmailProps<SubscriberEmailData>) {
  const { store } = props;
  return (
    <SubscriberEmail {...props} preheader="Thank you. Your address is confirmed.">
      <EmailHeading>Welcome</EmailHeading>
      <EmailParagraph>
        Thank you, your address is confirmed. You’ll hear from {store.name}
        {store.newsletterFrequency ? ` ${store.newsletterFrequency}` : " when there’s something new"}.
      </EmailParagraph>
      <EmailButton href={store.url}>Visit the store</EmailButton>
    </SubscriberEmail>
  );
}

export const sample = sampleSubscriber;
