import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const newsletterEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "newsletter-confirm",
    title: "Newsletter: please confirm",
    sentWhen: "Someone entered an address for the newsletter.",
    render: () => renderSample(() => import("./emails/newsletter-confirm-email.tsx")),
  },
  {
    id: "newsletter-welcome",
    title: "Newsletter: welcome",
    sentWhen: "An address was confirmed.",
    render: () => renderSample(() => import("./emails/newsletter-welcome-email.tsx")),
  },
  {
    id: "newsletter-reminder",
    title: "Newsletter: already subscribed",
    sentWhen: "Someone entered an address that’s already subscribed.",
    render: () => renderSample(() => import("./emails/newsletter-reminder-email.tsx")),
  },
];
