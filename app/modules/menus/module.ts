import { defineModule } from "#app/platform/module-definition.ts";

export const menusModule = defineModule({
  id: "menus",
  owns: ["menu", "menuItem"],
  reads: ["publishedCollection", "publishedPage"],
  auditActions: {
    "menu.reset": "made a menu automatic again",
    "menu.saved": "changed a menu",
  },
  auditTargets: { menu: "/admin/menus/:id" },
});

type Actions = (typeof menusModule)["auditActions"];
type Targets = (typeof menusModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /** Which items the menus have; what they lead to has tags of its own. */
    menus: "menus";
  }
}
