import { defineModule } from "#app/platform/module-definition.ts";

export const ordersModule = defineModule({
  id: "orders",
  owns: ["order", "orderLine", "orderEvent", "orderGrant", "orderLink", "orderCustomerTotal", "orderChange"],
  publishes: ["publishedOrderFigure", "publishedCustomerOrder", "publishedCustomerTotal"],
  reads: ["publishedPayment", "publishedPaymentChange"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "order.lookup-notice": { email: string };
  }
}
