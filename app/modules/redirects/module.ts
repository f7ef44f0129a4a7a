import { defineModule } from "#app/platform/module-definition.ts";

export const redirectsModule = defineModule({
  id: "redirects",
  owns: ["redirect"],
  auditActions: {
    "redirect.created": "added a redirect",
    "redirect.saved": "changed a redirect",
    "redirect.deleted": "deleted a redirect",
    "redirect.restored": "restored a redirect",
    "redirect.imported": "imported redirects",
    "redirect.exported": "exported redirects",
  },
  auditTargets: { redirect: "/admin/redirects/:id" },
});

type Actions = (typeof redirectsModule)["auditActions"];
type Targets = (typeof redirectsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}
