import { href } from "react-router";
import { formatInstant } from "#app/kernel/formats.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import type { SecurityNoticeKind } from "#app/platform/security-notice-job.ts";
import { standardLanguage } from "#app/texts/languages.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

type SecurityNotice = {
  kind: SecurityNoticeKind;
  /** The account's address or the Connection's name. */
  subject: string;
  /** The email address of the Operator who did it; null for the command line. */
  by: string | null;
  /** ISO 8601. */
  at: string;
  /** The URL of the page of what needs attention. */
  attention: string;
};

const happened: Record<SecurityNoticeKind, { heading: string; text: (subject: string) => string }> = {
  operator_created: {
    heading: "A staff member was added",
    text: (subject) => `${subject} can now run the store.`,
  },
  second_factor_removed: {
    heading: "A two-step sign-in method was removed",
    text: (subject) => `It belonged to the staff account of ${subject}.`,
  },
  operator_email_changed: {
    heading: "A staff member’s email address was changed",
    text: (subject) => `The account now has the address ${subject}.`,
  },
  connection_secrets_changed: {
    heading: "A connection’s secrets were changed",
    text: (subject) => `The connection is called “${subject}”.`,
  },
};

export const textLanguage = standardLanguage;

export const subject = ({ store, kind }: EmailProps<SecurityNotice>) => `${happened[kind].heading} at ${store.name}`;

export default function SecurityNoticeEmail({
  store,
  kind,
  subject: about,
  by,
  at,
  attention,
}: EmailProps<SecurityNotice>) {
  const { heading, text } = happened[kind];
  const who = by ? `by ${by}` : "on the server or through single sign-on";
  return (
    <EmailLayout
      store={store}
      preheader="If you didn’t expect this, act right away."
      reason={`You’re getting this email because you’re on the staff of ${store.name}. All staff get it.`}
    >
      <EmailHeading>{heading}</EmailHeading>
      <EmailParagraph>
        {text(about)} This was done {who}, on {formatInstant(new Date(at), "sentence", store)}.
      </EmailParagraph>
      <EmailParagraph>
        If you didn’t expect this, ask the rest of the staff right away. Anyone with access to the server can block an
        account.
      </EmailParagraph>
      <EmailButton href={attention}>See what needs attention</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): SecurityNotice => ({
  kind: "connection_secrets_changed",
  subject: "Card payments",
  by: "ada@store.example",
  at: "2026-11-20T09:30:00.000Z",
  attention: new URL(href("/admin/attention"), url).href,
});
