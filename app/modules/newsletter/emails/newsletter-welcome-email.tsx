import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { SubscriberEmail, type SubscriberEmailData, sampleSubscriber } from "./subscriber-email.tsx";

export const subject = ({ store }: EmailProps<SubscriberEmailData>) =>
  store.t("emails_other.newsletter_welcome_subject", { store: store.name });

export default function NewsletterWelcomeEmail(props: EmailProps<SubscriberEmailData>) {
  const { t, name, url, newsletterFrequency } = props.store;
  return (
    <SubscriberEmail {...props} preheader={t("emails_other.newsletter_welcome_preheader")}>
      <EmailHeading>{t("emails_other.newsletter_welcome")}</EmailHeading>
      <EmailParagraph>
        {newsletterFrequency
          ? t("emails_other.newsletter_often", { store: name, often: newsletterFrequency })
          : t("emails_other.newsletter_news", { store: name })}
      </EmailParagraph>
      <EmailButton href={url}>{t("emails_other.visit")}</EmailButton>
    </SubscriberEmail>
  );
}

export const sample = sampleSubscriber;
