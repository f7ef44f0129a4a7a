import { defineModule } from "#app/platform/module-definition.ts";

export const paymentsModule = defineModule({
  id: "payments",
  owns: ["payment", "paymentOperation", "paymentEntry", "paymentChange"],
  publishes: ["publishedPayment", "publishedPaymentChange"],
});
