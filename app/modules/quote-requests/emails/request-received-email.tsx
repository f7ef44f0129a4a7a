import { lineText } from "#app/kernel/order-line.ts";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLines, EmailParagraph } from "#app/ui/email/email-parts.tsx";
import type { RequestKind } from "../request.ts";
import { RequestEmail, type RequestEmailData, sampleRequest } from "./request-email.tsx";

export type RequestReceived = RequestEmailData & {
  kindOfRequest: RequestKind;
  lines: readonly { quantity: number; title: string; variantTitle: string }[];
};

const asked: Record<RequestKind, string> = {
  quote: "You asked for a quote. We look at it and write back with a price.",
  collection: "You asked to collect your purchase. We look at it and write back with when and where.",
  invoice: "You asked to buy on invoice. We look at it and write back.",
};

export const subject = ({ number, store }: EmailProps<RequestReceived>) => `Request ${number} at ${store.name}`;

export default function RequestReceivedEmail(request: EmailProps<RequestReceived>) {
  return (
    <RequestEmail {...request} heading="We have your request" preheader={asked[request.kindOfRequest]}>
      <EmailParagraph>{asked[request.kindOfRequest]}</EmailParagraph>
      <EmailLines title="What it is about" lines={request.lines.map(lineText)} />
      <EmailParagraph>Nothing is ordered or reserved yet, and there is nothing to pay.</EmailParagraph>
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
