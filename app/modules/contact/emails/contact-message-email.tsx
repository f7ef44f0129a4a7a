import { href } from "react-router";
import { oneLine } from "#app/kernel/text.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { standardLanguage } from "#app/texts/languages.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph, EmailQuote, EmailSmallPrint } from "#app/ui/email/email-parts.tsx";

export type ContactMessage = {
  name: string;
  email: string;
  /** As typed; may be empty. */
  order: string;
  message: string;
  /** The order that the typed number names, with its search in Store Admin. */
  found: { name: string; link: string } | null;
};

const PREVIEW_LENGTH = 120;

export const textLanguage = standardLanguage;

/** The outbox shows subjects for good: it names no person. */
export const subject = ({ found }: EmailProps<ContactMessage>) =>
  found ? `New message about order ${found.name}` : "New message from your contact page";

export default function ContactMessageEmail({ store, name, email, order, message, found }: EmailProps<ContactMessage>) {
  const reason = `You’re getting this email because this is the contact address of ${store.name}.`;
  return (
    <EmailLayout store={store} preheader={oneLine(message).slice(0, PREVIEW_LENGTH)} reason={reason}>
      <EmailHeading>New message</EmailHeading>
      <EmailDetails
        items={[
          { term: "Name", value: name },
          { term: "Email", value: email },
          ...(order ? [{ term: "Order number", value: order }] : []),
        ]}
      />
      <EmailQuote>{message}</EmailQuote>
      <EmailParagraph>Reply to this email to answer. Your reply goes to {email}.</EmailParagraph>
      {found ? <EmailButton href={found.link}>Find the order</EmailButton> : null}
      <EmailSmallPrint>
        Anyone can enter any name, address and order number on your contact page. Check who’s asking before you share
        details of an order.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): ContactMessage => ({
  name: "Ada Lovelace",
  email: "ada@example.com",
  order: "1042",
  message: "Hello,\none of the two mugs arrived with a chip. Could you send me another one?",
  found: { name: "1042", link: new URL(`${href("/admin/orders")}?q=1042`, url).href },
});
