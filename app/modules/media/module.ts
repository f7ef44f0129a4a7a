import { defineModule } from "#app/platform/module-definition.ts";

export const mediaModule = defineModule({
  id: "media",
  owns: ["storedObject", "objectVariant", "objectReference", "objectLeftover", "privateObject"],
  auditActions: {
    "media.uploaded": "uploaded a file",
    "media.described": "changed a file’s alt text",
    "media.replaced": "replaced a file",
    "media.deleted": "deleted a file",
  },
  auditTargets: { media: "/admin/media/:id" },
});

type Actions = (typeof mediaModule)["auditActions"];
type Targets = (typeof mediaModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "media.variants": { objectId: string };
    "media.remove": { key: string };
  }
}
