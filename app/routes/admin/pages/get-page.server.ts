import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import { rowId } from "../row-id.ts";

/** The page in an admin page's URL. @throws `data(null, { status: 404 })` for one that this Store doesn't have */
export async function getPage(admin: AdminViewer, params: { id: string }) {
  const found = await contentAdminFor(admin).find(rowId(params));
  if (!found) throw data(null, { status: 404 });
  return found;
}
