import { defineModule } from "#app/platform/module-definition.ts";

export const paymentsModule = defineModule({
  id: "payments",
  owns: ["payment", "paymentOperation", "paymentEntry", "paymentChange", "reconciliationFinding"],
  publishes: ["publishedPayment", "publishedRefund", "publishedPaymentChange"],
  reads: ["publishedConnection"],
  auditActions: {
    "attention.dismissed": "resolved a finding",
    "payment.capture-requested": "requested the capture of a payment",
    "payment.checked": "checked a payment with the provider",
    "payment.release-requested": "requested the release of a payment",
    "payment.refund-requested": "requested the refund of a payment",
    "payment.resolved": "marked a payment as resolved",
  },
  auditTargets: { finding: null, payment: "/admin/payments/:id" },
});

type Actions = (typeof paymentsModule)["auditActions"];
type Targets = (typeof paymentsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "payment.operation": { operationId: string };
  }
}
