import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const stockNoticeEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "back-in-stock",
    title: "Back in stock",
    sentWhen: "A variant is back in stock. Sent once to each customer who asked, but to no more people than items.",
    render: () => renderSample(() => import("./emails/back-in-stock-email.tsx")),
  },
  {
    id: "stock-notice-confirm",
    title: "Back in stock: please confirm",
    sentWhen: "Someone entered an address to be told when a variant is back in stock.",
    render: () => renderSample(() => import("./emails/stock-notice-confirm-email.tsx")),
  },
  {
    id: "stock-notice-waiting",
    title: "Back in stock: already asked",
    sentWhen: "Someone entered an address that’s already waiting for this variant.",
    render: () => renderSample(() => import("./emails/stock-notice-waiting-email.tsx")),
  },
];
