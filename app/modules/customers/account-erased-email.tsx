import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

/** `waiting`: some data stays until an order or a payment finishes. */
export type AccountErased = { waiting: boolean };

export const subject = ({ store }: EmailProps<AccountErased>) => `Your account at ${store.name} is deleted`;

export default function AccountErasedEmail({ store, waiting }: EmailProps<AccountErased>) {
  return (
    <EmailLayout
      store={store}
      preheader="Your account and your data are deleted. This is our last email about it."
      reason={`You’re receiving this email because your account at ${store.name} was deleted.`}
    >
      <EmailHeading>Your account is deleted</EmailHeading>
      <EmailParagraph>
        Your profile, your addresses, your cart and our emails to you have been deleted, and you’re signed out
        everywhere. We’ve erased your name, email and address from your orders; the items and amounts stay, because we
        need them for our books.
      </EmailParagraph>
      {waiting ? (
        <EmailParagraph>
          One of your orders hasn’t shipped yet, or a payment is still in progress. We keep what we need until that’s
          done, then erase it too.
        </EmailParagraph>
      ) : null}
      <EmailParagraph>Didn’t ask for this? Reply to this email. A deleted account can’t be restored.</EmailParagraph>
    </EmailLayout>
  );
}

export const sample = (): AccountErased => ({ waiting: true });
