import { defineModule } from "#app/platform/module-definition.ts";

export const ordersModule = defineModule({
  id: "orders",
  owns: [
    "order",
    "orderLine",
    "orderAdjustment",
    "orderTax",
    "orderTender",
    "orderReceipt",
    "orderRefund",
    "orderRefundLine",
    "orderEvent",
    "orderNote",
    "orderGrant",
    "orderLink",
    "orderCustomerTotal",
    "orderChange",
    "uncountedOrder",
  ],
  publishes: ["publishedOrderFigure", "publishedCustomerOrder", "publishedCustomerTotal", "publishedBuyer"],
  reads: ["publishedPayment", "publishedRefund", "publishedPaymentChange", "publishedOrderPrefix"],
  auditActions: {
    "order.exported": "exported orders",
    "order.fulfilled": "marked an order as fulfilled",
    "order.ready": "marked an order as ready for pick-up",
    "order.note-added": "added a note to an order",
    "order.note-removed": "removed a note from an order",
    "order.note-restored": "restored a note of an order",
    "order.tracking-changed": "changed an order’s tracking",
    "order.cancelled": "cancelled an order",
    "order.refunded-as-credit": "refunded an order as store credit",
    "order.refunded-by-hand": "refunded an order manually",
    "order.refunded-to-cards": "refunded an order to its gift cards",
    "order.payment-recorded": "recorded a payment for an order",
  },
  auditTargets: { order: "/admin/orders/:id" },
  securityEvents: {
    "order-lookup.failed": { phrase: "looked up an order with a number and an address that don’t match" },
  },
});

type Actions = (typeof ordersModule)["auditActions"];
type Targets = (typeof ordersModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface SecurityEvents {
    "order-lookup.failed": Record<string, never>;
  }
  interface PublicForms {
    "order-lookup": true;
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "order.lookup-notice": { email: string };
    "order.remind-of-payment": { orderId: string };
    "order.cancel-unpaid": { orderId: string };
  }
}
