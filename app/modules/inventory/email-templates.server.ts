import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const inventoryEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "held-stock",
    title: "A lot of stock reserved",
    sentWhen:
      "One network’s checkouts reserve a lot of the stock, or more than they’re allowed to. Sent to all staff, at most once an hour.",
    render: () => renderSample(() => import("./held-stock-email.tsx")),
  },
];
