import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { mediaModule } from "./module.ts";

/** Read access for any Viewer: the Store's objects, by key. */
export function objectsFor({ storeId }: Viewer) {
  return {
    /** An object with its copies of one width. Null when the key isn't in this Store. */
    find: (key: string, width: number) =>
      moduleData(mediaModule).storedObject.findFirst({
        where: { storeId, key },
        select: {
          ...{ key: true, contentType: true, size: true, digest: true, name: true, width: true },
          ...{ animated: true, placeholder: true, createdAt: true },
          variants: { where: { storeId, width }, select: { key: true, contentType: true, size: true, digest: true } },
        },
      }),
  };
}
