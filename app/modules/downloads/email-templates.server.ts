import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const downloadsEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "downloads",
    title: "Downloads",
    sentWhen: "An order with files was paid. Staff can send it again from the order.",
    render: () => renderSample(() => import("./emails/downloads-email.tsx")),
  },
];
