import { defineModule } from "#app/platform/module-definition.ts";

export const downloadsModule = defineModule({
  id: "downloads",
  owns: ["downloadFile", "downloadLimit", "downloadGrant", "downloadGrantFile"],
  publishes: ["publishedDownload"],
  reads: ["publishedVariant"],
  auditActions: {
    "download.added": "added a download to a product",
    "download.renamed": "renamed a download of a product",
    "download.replaced": "replaced a download of a product",
    "download.removed": "removed a download from a product",
    "download.restored": "restored a download of a product",
    "download.limits-saved": "changed how often a product’s files can be downloaded",
    "download.access-changed": "changed how long an order’s files can be downloaded",
    "download.count-reset": "reset an order’s downloads",
    "download.access-restored": "gave a customer an order’s downloads again",
    "download.email-resent": "sent the link to an order’s downloads again",
  },
});

type Actions = (typeof downloadsModule)["auditActions"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
}
