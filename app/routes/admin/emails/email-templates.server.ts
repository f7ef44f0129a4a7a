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
];
