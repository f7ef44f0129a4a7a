import { defineModule } from "#app/platform/module-definition.ts";

export const storesModule = defineModule({
  id: "stores",
  owns: ["store", "storeSetting", "drill"],
  publishes: ["publishedOrderPrefix"],
  reads: ["publishedCustomerTax", "publishedPickup"],
  auditActions: {
    "drill.recorded": "recorded a drill",
    "guide.hidden": "hid the guide for new stores",
    "guide.shown": "showed the guide for new stores again",
    "job.started": "started a job",
    "settings.saved": "changed settings",
    "settings.refund-limits-saved": "changed when refunds need a recent sign-in",
    "store.created": "created the store",
    "store.renamed": "renamed the store",
  },
  auditTargets: { drill: null, job: null, settings: null },
});

type Actions = (typeof storesModule)["auditActions"];
type Targets = (typeof storesModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    stores: "settings";
  }
}
