import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import type { CustomerViewer } from "../identity/viewer.ts";

/** Gives the viewer's account another name. @param name checked by the caller */
export async function changeOwnName({ userId }: CustomerViewer, name: string) {
  await storeScopedAuthClient().authUser.updateMany({ where: { id: userId }, data: { name } });
}
