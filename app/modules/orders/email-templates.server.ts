import { renderSample } from "#app/platform/email-render.server.ts";
import type { ListedTemplate } from "#app/platform/email-template.ts";

export const ordersEmailTemplates: readonly ListedTemplate[] = [
  {
    id: "order-confirmation",
    title: "Order confirmation",
    sentWhen: "An order was placed.",
    render: () => renderSample(() => import("./emails/order-confirmation-email.tsx")),
  },
  {
    id: "order-shipped",
    title: "Order shipped",
    sentWhen: "Staff marked an order as fulfilled.",
    render: () => renderSample(() => import("./emails/order-shipped-email.tsx")),
  },
  {
    id: "order-refunded",
    title: "Order refunded",
    sentWhen: "An order was refunded, in full or in part.",
    render: () => renderSample(() => import("./emails/order-refunded-email.tsx")),
  },
  {
    id: "order-cancelled",
    title: "Order cancelled",
    sentWhen: "Staff cancelled an order.",
    render: () => renderSample(() => import("./emails/order-cancelled-email.tsx")),
  },
  {
    id: "order-payment-reminder",
    title: "Payment reminder",
    sentWhen: "An order with a manual payment hasn’t been paid yet. Sent once.",
    render: () => renderSample(() => import("./emails/order-payment-reminder-email.tsx")),
  },
  {
    id: "order-lookups",
    title: "Repeated order lookups",
    sentWhen: "Someone kept trying to open an order with this address. Sent at most once a day.",
    render: () => renderSample(() => import("./emails/order-lookups-email.tsx")),
  },
];
