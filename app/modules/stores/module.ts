import { defineModule } from "#app/platform/module-definition.ts";

export const storesModule = defineModule({
  id: "stores",
  owns: ["store", "drill"],
  auditActions: {
    "drill.recorded": "recorded a drill",
    "job.started": "started a job",
    "store.created": "created the store",
    "store.renamed": "renamed the store",
  },
  auditTargets: { drill: null, job: null },
});

type Actions = (typeof storesModule)["auditActions"];
type Targets = (typeof storesModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}
