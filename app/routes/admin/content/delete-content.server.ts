import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { deletePage } from "#app/modules/content/index.server.ts";
import type { Section } from "#app/modules/content/page.ts";
import { settle } from "../../submit.server.ts";
import { getContent } from "./get-content.server.ts";
import { placesOf } from "./section-places.ts";

type Params = { id: string };

/** What someone is asked about. @throws as `getContent` */
export async function readDeletion(admin: AdminViewer, section: Section, params: Params) {
  const { id, title, state } = await getContent(admin, section, params);
  return { id, title, published: state === "published" };
}

/** Deletes a page or a post, and leads to the list. @throws as `getContent` */
export async function deleteContent(admin: AdminViewer, section: Section, params: Params) {
  const { id } = await getContent(admin, section, params);
  return settle(await deletePage(admin, { section, id }), { to: `${placesOf[section].list.to}?done=deleted` });
}
