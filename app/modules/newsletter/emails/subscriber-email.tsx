import type { ReactNode } from "react";
import { href } from "react-router";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailLink, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

/** Every email to a subscriber has a link to unsubscribe. */
export type SubscriberEmailData = { unsubscribeUrl: string };

type SubscriberEmailProps = EmailProps<SubscriberEmailData> & { preheader: string; children: ReactNode };

export function SubscriberEmail({ store, unsubscribeUrl, preheader, children }: SubscriberEmailProps) {
  return (
    <EmailLayout
      store={store}
      preheader={preheader}
      reason={`You’re receiving this email because your address is subscribed to the ${store.name} newsletter.`}
    >
      {children}
      <EmailSmallPrint>
        Don’t want it any more? <EmailLink href={unsubscribeUrl}>Unsubscribe</EmailLink>
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sampleSubscriber = ({ url }: EmailStore): SubscriberEmailData => ({
  unsubscribeUrl: new URL(`${href("/newsletter/unsubscribe")}?token=sample`, url).href,
});
