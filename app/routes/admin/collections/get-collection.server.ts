import { data } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { collectionsAdminFor } from "#app/modules/catalog/index.server.ts";

/** The collection with this id. @throws `data(null, { status: 404 })` where this Store has none */
export async function getCollection(admin: AdminViewer, id: string) {
  const found = await collectionsAdminFor(admin).find(id);
  if (!found) throw data(null, { status: 404 });
  return found;
}
