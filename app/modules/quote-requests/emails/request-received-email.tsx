import { lineText } from "#app/kernel/order-line.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLines, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import type { RequestKind } from "../request.ts";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestReceived = RequestEmailData & {
  kindOfRequest: RequestKind;
  lines: readonly { quantity: number; title: string; variantTitle: string }[];
};

const summaries: Record<RequestKind, string> = {
  quote: "You asked for a quote. We’ll look at it and reply with a price.",
  collection: "You asked to collect your items. We’ll look at it and tell you when and where.",
  invoice: "You asked to buy on invoice. We’ll look at it and reply.",
};

export const subject = ({ number }: EmailProps<RequestReceived>) => `We’ve received your quote request ${number}`;

export default function RequestReceivedEmail(request: EmailProps<RequestReceived>) {
  return (
    <RequestEmail {...request} heading="We’ve received your quote request" preheader={summaries[request.kindOfRequest]}>
      <EmailParagraph>{summaries[request.kindOfRequest]}</EmailParagraph>
      <EmailLines title="What you asked for" lines={request.lines.map(lineText)} />
      <EmailParagraph>Nothing is ordered or reserved yet, and there’s nothing to pay.</EmailParagraph>
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
