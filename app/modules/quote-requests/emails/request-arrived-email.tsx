import { href } from "react-router";
import { lineText } from "#app/kernel/order-line.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { standardLanguage } from "#app/texts/languages.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailButton, EmailHeading, EmailLines, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import type { RequestKind } from "../request.ts";

export type RequestArrived = {
  number: number;
  kind: RequestKind;
  lines: readonly { quantity: number; title: string; variantTitle: string }[];
  /** How many quote requests wait for an answer, with this one. */
  waiting: number;
  link: string;
};

const summaries: Record<RequestKind, string> = {
  quote: "Someone would like a quote.",
  collection: "Someone would like to collect their purchase.",
  invoice: "Someone would like to buy on invoice.",
};

export const textLanguage = standardLanguage;

export const subject = ({ number, store }: EmailProps<RequestArrived>) =>
  `New quote request ${number} at ${store.name}`;

export default function RequestArrivedEmail({ store, kind, lines, waiting, link }: EmailProps<RequestArrived>) {
  const reason = `You’re getting this email because you’re on the staff of ${store.name}. There’s at most one an hour, however many requests come in.`;
  const others = waiting === 1 ? "It’s the only one waiting for an answer." : `${waiting} are waiting for an answer.`;
  return (
    <EmailLayout store={store} preheader={summaries[kind]} reason={reason}>
      <EmailHeading>New quote request</EmailHeading>
      <EmailParagraph>{summaries[kind]}</EmailParagraph>
      <EmailLines title="What they’re asking about" lines={lines.map(lineText)} />
      {waiting > 0 ? <EmailParagraph>{others}</EmailParagraph> : null}
      <EmailButton href={link}>Answer the request</EmailButton>
    </EmailLayout>
  );
}

export const sample = ({ url }: EmailStore): RequestArrived => ({
  number: 112,
  kind: "quote",
  lines: [{ quantity: 40, title: "Everyday mug", variantTitle: "Moss" }],
  waiting: 3,
  link: new URL(href("/admin/requests/:id", { id: "0198a0c0-0000-7000-8000-000000000112" }), url).href,
});
