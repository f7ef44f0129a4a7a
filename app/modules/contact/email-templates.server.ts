import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const contactEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "contact-message",
    title: "Message from the contact page",
    sentWhen: "Someone sent a message from the contact page. Sent to the store’s contact email.",
    render: () => renderSample(() => import("./emails/contact-message-email.tsx")),
  },
];
