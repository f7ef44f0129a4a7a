import { href } from "react-router";
import type { Section } from "#app/modules/content/page.ts";

type Places = {
  /** What one of them is called in a sentence. */
  one: string;
  list: { label: string; to: string };
  shown(handle: string): string;
  edit(id: string): string;
  preview(id: string): string;
  versions(id: string): string;
  version(id: string, version: number): string;
  remove(id: string): string;
};

/** Where the screens of pages and of posts are, and what those call them. */
export const placesOf: Record<Section, Places> = {
  page: {
    one: "page",
    list: { label: "Pages", to: href("/admin/pages") },
    shown: (handle) => href("/pages/:handle", { handle }),
    edit: (id) => href("/admin/pages/:id", { id }),
    preview: (id) => href("/admin/pages/:id/preview", { id }),
    versions: (id) => href("/admin/pages/:id/versions", { id }),
    version: (id, version) => href("/admin/pages/:id/versions/:version", { id, version: String(version) }),
    remove: (id) => href("/admin/pages/:id/delete", { id }),
  },
  post: {
    one: "post",
    list: { label: "Posts", to: href("/admin/posts") },
    shown: (handle) => href("/blog/:handle", { handle }),
    edit: (id) => href("/admin/posts/:id", { id }),
    preview: (id) => href("/admin/posts/:id/preview", { id }),
    versions: (id) => href("/admin/posts/:id/versions", { id }),
    version: (id, version) => href("/admin/posts/:id/versions/:version", { id, version: String(version) }),
    remove: (id) => href("/admin/posts/:id/delete", { id }),
  },
};
