import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import type { Section } from "#app/modules/content/page.ts";
import { rowId } from "../row-id.ts";

type Params = { id: string };

/** The page or the post in an admin page's URL. @throws `data(null, { status: 404 })` where this Store has none */
export async function getContent(admin: AdminViewer, section: Section, params: Params) {
  const found = await contentAdminFor(admin, section).find(rowId(params));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** What its preview shows. @throws as `getContent` */
export async function readPreview(admin: AdminViewer, section: Section, params: Params) {
  const { id, title, html, author, publishedAt, imageUrl } = await getContent(admin, section, params);
  return { id, title, html, author, publishedAt, imageUrl };
}
