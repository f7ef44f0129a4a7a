import { type RenderedEmail, renderSample } from "#app/platform/email-render.server.ts";

type ListedTemplate = {
  /** Its name in the preview's address. */
  id: string;
  title: string;
  /** When the store sends it, as a sentence. */
  sentWhen: string;
  render: () => Promise<RenderedEmail>;
};

/** Every template of the store, for the preview. A test finds one that is missing here. */
export const emailTemplates: readonly ListedTemplate[] = [
  {
    id: "order-confirmation",
    title: "Order confirmation",
    sentWhen: "An order was placed.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-confirmation-email.tsx")),
  },
  {
    id: "order-shipped",
    title: "Order shipped",
    sentWhen: "An Operator marked an order as fulfilled.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-shipped-email.tsx")),
  },
  {
    id: "order-refunded",
    title: "Order refunded",
    sentWhen: "Money of an order went back, all or a part of it.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-refunded-email.tsx")),
  },
  {
    id: "order-cancelled",
    title: "Order cancelled",
    sentWhen: "An Operator cancelled an order.",
    render: () => renderSample(() => import("#app/modules/orders/emails/order-cancelled-email.tsx")),
  },
  {
    id: "newsletter-confirm",
    title: "Newsletter: please confirm",
    sentWhen: "Somebody entered an address for the newsletter.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-confirm-email.tsx")),
  },
  {
    id: "newsletter-welcome",
    title: "Newsletter: welcome",
    sentWhen: "An address was confirmed.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-welcome-email.tsx")),
  },
  {
    id: "newsletter-reminder",
    title: "Newsletter: subscribed already",
    sentWhen: "Somebody entered an address that is subscribed.",
    render: () => renderSample(() => import("#app/modules/newsletter/emails/newsletter-reminder-email.tsx")),
  },
];
