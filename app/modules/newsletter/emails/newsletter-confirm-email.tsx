import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

export type NewsletterConfirm = { confirmUrl: string; validHours: number };

export const subject = ({ store }: EmailProps<NewsletterConfirm>) =>
  store.t("emails_other.newsletter_confirm_subject", { store: store.name });

export default function NewsletterConfirmEmail({ store, confirmUrl, validHours }: EmailProps<NewsletterConfirm>) {
  const { t, name } = store;
  return (
    <EmailLayout
      store={store}
      preheader={t("emails_other.newsletter_confirm_preheader")}
      reason={t("emails_other.newsletter_confirm_reason", { store: name })}
    >
      <EmailHeading>{t("emails_other.is_this_you")}</EmailHeading>
      <EmailParagraph>{t("emails_other.newsletter_confirm_text", { store: name })}</EmailParagraph>
      <EmailButton href={confirmUrl}>{t("emails_other.newsletter_confirm")}</EmailButton>
      <EmailSmallPrint>{t("emails_other.newsletter_confirm_link", { hours: validHours })}</EmailSmallPrint>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): NewsletterConfirm => ({
  confirmUrl: new URL(`${href("/newsletter/confirm")}?token=sample`, url).href,
  validHours: 48,
});
