import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import { SubscriberEmail, type SubscriberEmailData, sampleSubscriber } from "./subscriber-email.tsx";

export const subject = ({ store }: EmailProps<SubscriberEmailData>) =>
  store.t("emails_other.newsletter_already_subject", { store: store.name });

export default function NewsletterReminderEmail(props: EmailProps<SubscriberEmailData>) {
  const { t } = props.store;
  return (
    <SubscriberEmail {...props} preheader={t("emails_other.newsletter_already_preheader")}>
      <EmailHeading>{t("emails_other.newsletter_already")}</EmailHeading>
      <EmailParagraph>{t("emails_other.newsletter_already_text")}</EmailParagraph>
    </SubscriberEmail>
  );
}

export const sample = sampleSubscriber;
