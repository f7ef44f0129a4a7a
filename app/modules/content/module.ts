import { defineModule } from "#app/platform/module-definition.ts";

export const contentModule = defineModule({
  id: "content",
  owns: ["contentPage", "contentPageVersion"],
  publishes: ["publishedPage"],
  auditActions: {
    "page.created": "created a page",
    "page.deleted": "deleted a page",
    "page.saved": "changed a page",
  },
  auditTargets: { page: "/admin/pages/:id" },
});

type Actions = (typeof contentModule)["auditActions"];
type Targets = (typeof contentModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /**
     * - `page:HANDLE`: the page at that address, or that there is none
     * - `pages`: which pages are published, and where
     * - `legal`: which legal pages are published, and where
     */
    content: `page:${string}` | "pages" | "legal";
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    /** Publishes and hides pages whose time has come. */
    "content.schedule": Record<string, never>;
  }
}
