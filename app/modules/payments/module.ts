import { defineModule } from "#app/platform/module-definition.ts";

export const paymentsModule = defineModule({
  id: "payments",
  owns: ["payment", "paymentOperation", "paymentEntry", "paymentChange", "reconciliationFinding"],
  publishes: ["publishedPayment", "publishedPaymentChange"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "payment.operation": { operationId: string };
  }
}
