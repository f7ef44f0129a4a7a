import { defineModule } from "#app/platform/module-definition.ts";
import type { Section } from "./page.ts";

export const contentModule = defineModule({
  id: "content",
  owns: ["contentPage", "contentPageVersion"],
  publishes: ["publishedPage"],
  auditActions: {
    "page.created": "created a page",
    "page.deleted": "deleted a page",
    "page.saved": "changed a page",
    "post.created": "created a post",
    "post.deleted": "deleted a post",
    "post.saved": "changed a post",
  },
  auditTargets: { page: "/admin/pages/:id", post: "/admin/posts/:id" },
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
     * - `page:HANDLE`, `post:HANDLE`: the page or the post at that address, or that there is none
     * - `pages`, `posts`: which of them are published, and where
     * - `legal`: which legal pages are published, and where
     */
    content: `${Section}:${string}` | `${Section}s` | "legal";
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    /** Publishes and hides pages and posts whose time has come. */
    "content.schedule": Record<string, never>;
  }
}
