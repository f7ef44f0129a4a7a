import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { collectionsAdminFor } from "#app/modules/catalog/index.server.ts";
import { rowId } from "../row-id.ts";

/** The collection of a page's address. @throws `data(null, { status: 404 })` where this Store has none */
export async function getCollection(admin: AdminViewer, params: { id: string }) {
  const found = await collectionsAdminFor(admin).find(rowId(params));
  if (!found) throw data(null, { status: 404 });
  return found;
}
