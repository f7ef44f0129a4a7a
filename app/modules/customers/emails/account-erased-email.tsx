import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

/** `waiting`: something of an order or a payment is kept until it is through. */
export type AccountErased = { waiting: boolean };

export const subject = ({ store }: EmailProps<AccountErased>) => `Your account at ${store.name} is deleted`;

export default function AccountErasedEmail({ store, waiting }: EmailProps<AccountErased>) {
  return (
    <EmailLayout
      store={store}
      preheader="Your account and your data are deleted. This is the last email about it."
      reason={`You get this email because your account at ${store.name} was deleted.`}
    >
      <EmailHeading>Your account is deleted</EmailHeading>
      <EmailParagraph>
        Your profile, your addresses, your cart and our emails to you are deleted, and you are signed out everywhere. In
        your orders your name, email and address are erased; articles and amounts stay, because the law wants us to keep
        our books.
      </EmailParagraph>
      {waiting ? (
        <EmailParagraph>
          An order of yours is not sent yet, or a payment is still under way. We keep what that needs until it is
          through, then we erase it too.
        </EmailParagraph>
      ) : null}
      <EmailParagraph>
        You did not ask for this? Then answer this email. An account that is deleted cannot be brought back.
      </EmailParagraph>
    </EmailLayout>
  );
}

export const sample = (): AccountErased => ({ waiting: true });
