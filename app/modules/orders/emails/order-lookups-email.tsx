import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

export const subject = ({ store }: EmailProps<object>) => `Someone tried to open an order of yours at ${store.name}`;

export default function OrderLookupsEmail({ store }: EmailProps<object>) {
  return (
    <EmailLayout
      store={store}
      preheader="There were many attempts with your email address."
      reason={`You get this email because an order at ${store.name} was placed with your address.`}
    >
      <EmailHeading>Someone tried to open an order of yours</EmailHeading>
      <EmailParagraph>
        Order look-up at {store.name} was tried many times with your email address. It opens an order only when the
        order number matches too, and further attempts with your address have to wait for now.
      </EmailParagraph>
      <EmailParagraph>
        If that was you, use the link in your order confirmation, or try again later. If it was not, keep your order
        number and your confirmation email to yourself. You do not need to do anything else.
      </EmailParagraph>
    </EmailLayout>
  );
}

export const sample = () => ({});
