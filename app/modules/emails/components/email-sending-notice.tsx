import type { EmailSending } from "#app/platform/email-sending.ts";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";

export type SendingState = { sending: EmailSending; from: string };

const states: Record<EmailSending, { tone: NoticeTone; title: string; text: (from: string) => string }> = {
  on: {
    tone: "success",
    title: "Emails are being sent",
    text: (from) => `They come from ${from}, which is EMAIL_FROM in the store’s configuration.`,
  },
  no_service: {
    tone: "warning",
    title: "Emails aren’t being sent",
    text: () =>
      "Set EMAIL_SERVICE_API_KEY, the key of your email service, and EMAIL_FROM in the store’s configuration, then restart it. Until then, emails are only kept in Store Admin.",
  },
  no_sender: {
    tone: "warning",
    title: "Emails can’t be sent from this address",
    text: (from) =>
      `EMAIL_FROM is ${from}, which no email service can send from. Set it to an address at your own domain in the store’s configuration, then restart it.`,
  },
};

/** Whether the store sends its emails, and how to change that. */
export function EmailSendingNotice({ sending, from }: SendingState) {
  const { tone, title, text } = states[sending];
  return (
    <Notice tone={tone} title={title}>
      <span className="[overflow-wrap:anywhere]">{text(from)}</span>
    </Notice>
  );
}
