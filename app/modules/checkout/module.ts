import { defineModule } from "#app/platform/module-definition.ts";

export const checkoutModule = defineModule({
  id: "checkout",
  owns: ["checkoutSession", "checkoutLine"],
  reads: ["publishedVariant", "publishedAvailability"],
  auditActions: {
    "stock.released": "released a network’s reserved stock",
  },
  auditTargets: { network: null },
});

type Actions = (typeof checkoutModule)["auditActions"];
type Targets = (typeof checkoutModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface PublicForms {
    checkout: true;
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "checkout.displaced": { sessionId: string };
    "checkout.expire": { sessionId: string };
  }
}
