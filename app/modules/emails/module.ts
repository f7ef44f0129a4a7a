import { defineModule } from "#app/platform/module-definition.ts";

export const emailsModule = defineModule({
  id: "emails",
  owns: ["email", "emailSuppression"],
  auditActions: {
    "email.resent": "resent an email",
    "email.settled": "marked an email as resolved",
    "email.test-sent": "sent themselves an example email",
    "email.unsuppressed": "allowed newsletters to an address again",
  },
  auditTargets: { email: "/admin/emails/:id" },
});

type Actions = (typeof emailsModule)["auditActions"];
type Targets = (typeof emailsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "email.send": { emailId: string };
  }
}
