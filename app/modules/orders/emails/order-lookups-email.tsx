import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

export const subject = ({ store }: EmailProps<object>) => `Someone tried to open one of your orders at ${store.name}`;

export default function OrderLookupsEmail({ store }: EmailProps<object>) {
  return (
    <EmailLayout
      store={store}
      preheader="There were many attempts with your email address."
      reason={`You’re receiving this email because an order at ${store.name} was placed with your address.`}
    >
      <EmailHeading>Someone tried to open one of your orders</EmailHeading>
      <EmailParagraph>
        Someone tried many times to look up an order at {store.name} with your email address. An order opens only when
        its number matches too, and we’re blocking further attempts with your address for now.
      </EmailParagraph>
      <EmailParagraph>
        If that was you, use the link in your order confirmation, or try again later. If it wasn’t, keep your order
        number and confirmation email to yourself. You don’t need to do anything else.
      </EmailParagraph>
    </EmailLayout>
  );
}

export const sample = () => ({});
