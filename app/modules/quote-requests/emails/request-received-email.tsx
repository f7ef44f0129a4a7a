import { lineText } from "#app/kernel/order-line.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import type { TextId } from "#app/texts/text-types.ts";
import { EmailLines, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import type { RequestKind } from "../request.ts";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestReceived = RequestEmailData & {
  kindOfRequest: RequestKind;
  lines: readonly { quantity: number; title: string; variantTitle: string }[];
};

const summaries = {
  quote: "emails_requests.asked_quote",
  collection: "emails_requests.asked_collection",
  invoice: "emails_requests.asked_invoice",
} as const satisfies Record<RequestKind, TextId>;

export const subject = ({ store, number }: EmailProps<RequestReceived>) =>
  store.t("emails_requests.received_subject", { number });

export default function RequestReceivedEmail(request: EmailProps<RequestReceived>) {
  const { t } = request.store;
  const summary = t(summaries[request.kindOfRequest]);
  return (
    <RequestEmail {...request} heading={t("emails_requests.received")} preheader={summary}>
      <EmailParagraph>{summary}</EmailParagraph>
      <EmailLines title={t("emails_requests.asked_for")} lines={request.lines.map(lineText)} />
      <EmailParagraph>{t("emails_requests.nothing_ordered_yet")}</EmailParagraph>
    </RequestEmail>
  );
}

export const sample = (store: EmailStore): RequestReceived => ({
  ...sampleRequest(store),
  kindOfRequest: "quote",
  lines: [
    { quantity: 40, title: "Everyday mug", variantTitle: "Moss" },
    { quantity: 2, title: "Harbour table lamp", variantTitle: "" },
  ],
});
