import { defineModule } from "#app/platform/module-definition.ts";

export const quoteRequestsModule = defineModule({
  id: "quote-requests",
  tables: "requests",
  owns: [
    "checkoutRequest",
    "checkoutRequestLine",
    "checkoutRequestEvent",
    "checkoutRequestGrant",
    "checkoutRequestLink",
  ],
  reads: ["publishedVariant"],
  auditActions: {
    "request.answered": "answered a quote request",
    "request.declined": "declined a quote request",
    "request.exported": "exported quote requests",
    "request.offered": "made an offer for a quote request",
  },
  auditTargets: { request: "/admin/requests/:id" },
});

type Actions = (typeof quoteRequestsModule)["auditActions"];
type Targets = (typeof quoteRequestsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface PublicForms {
    "checkout-request": true;
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "request.arrived": { requestId: string };
  }
}
