import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const quoteRequestsEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "request-arrived",
    title: "New quote request",
    sentWhen: "A quote request came in. Sent to all staff, at most once an hour.",
    render: () => renderSample(() => import("./emails/request-arrived-email.tsx")),
  },
  {
    id: "request-received",
    title: "Quote request received",
    sentWhen: "A customer requested a quote, collection or an invoice.",
    render: () => renderSample(() => import("./emails/request-received-email.tsx")),
  },
  {
    id: "request-answered",
    title: "Quote request answered",
    sentWhen: "Staff answered a quote request, with or without an offer.",
    render: () => renderSample(() => import("./emails/request-answered-email.tsx")),
  },
  {
    id: "request-declined",
    title: "Quote request declined",
    sentWhen: "Staff declined a quote request.",
    render: () => renderSample(() => import("./emails/request-declined-email.tsx")),
  },
  {
    id: "offer-ending",
    title: "Offer ends soon",
    sentWhen: "An offer for a quote request ends within three days.",
    render: () => renderSample(() => import("./emails/offer-ending-email.tsx")),
  },
  {
    id: "request-expired",
    title: "Quote request expired",
    sentWhen: "A quote request expired.",
    render: () => renderSample(() => import("./emails/request-expired-email.tsx")),
  },
];
