import { defineModule } from "#app/platform/module-definition.ts";
import type { Section } from "./page.ts";

export const contentModule = defineModule({
  id: "content",
  owns: ["contentPage", "contentPageVersion", "homePage", "homeSection"],
  publishes: ["publishedPage"],
  reads: ["publishedCollection"],
  auditActions: {
    "home.arranged": "arranged the home page",
    "home-section.created": "added a section to the home page",
    "home-section.deleted": "deleted a section of the home page",
    "home-section.saved": "changed a section of the home page",
    "page.created": "created a page",
    "page.deleted": "deleted a page",
    "page.saved": "changed a page",
    "post.created": "created a post",
    "post.deleted": "deleted a post",
    "post.saved": "changed a post",
  },
  auditTargets: {
    home: "/admin/home",
    "home-section": "/admin/home/:id",
    page: "/admin/pages/:id",
    post: "/admin/posts/:id",
  },
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
     * - `home`: the sections of the home page; what they show has tags of its own
     */
    content: `${Section}:${string}` | `${Section}s` | "legal" | "home";
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    /** Publishes and hides pages and posts whose time has come. */
    "content.schedule": Record<string, never>;
  }
}
