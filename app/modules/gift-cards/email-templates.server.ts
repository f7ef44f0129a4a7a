import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const giftCardEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "gift-card",
    title: "Gift card",
    sentWhen: "Staff issued a gift card for someone, or one that was bought is due.",
    render: () => renderSample(() => import("./emails/gift-card-email.tsx")),
  },
];
