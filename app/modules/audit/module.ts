import { defineModule } from "#app/platform/module-definition.ts";

export const auditModule = defineModule({
  id: "audit",
  owns: ["auditEntry"],
  auditActions: {
    "audit.exported": "exported the audit log",
  },
});

type Actions = (typeof auditModule)["auditActions"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
}
