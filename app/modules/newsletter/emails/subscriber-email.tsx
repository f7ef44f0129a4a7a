import type { ReactNode } from "react";
import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailRichText, EmailSmallPrint, linkTo } from "#app/ui/email/email-parts.tsx";

/** Every email to a subscriber has a link to unsubscribe. */
export type SubscriberEmailData = { unsubscribeUrl: string };

type SubscriberEmailProps = EmailProps<SubscriberEmailData> & { preheader: string; children: ReactNode };

export function SubscriberEmail({ store, unsubscribeUrl, preheader, children }: SubscriberEmailProps) {
  const { t, name } = store;
  return (
    <EmailLayout store={store} preheader={preheader} reason={t("emails_other.newsletter_reason", { store: name })}>
      {children}
      <EmailSmallPrint>
        <EmailRichText t={t} id="emails_other.newsletter_stop" values={{ link: linkTo(unsubscribeUrl) }} />
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sampleSubscriber = ({ url }: EmailStore): SubscriberEmailData => ({
  unsubscribeUrl: new URL(`${href("/newsletter/unsubscribe")}?token=sample`, url).href,
});
