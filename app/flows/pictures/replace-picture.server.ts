import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { replacePicture as replaceInCatalog } from "#app/modules/catalog/internal.server.ts";
import { replaceContentPicture } from "#app/modules/content/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

type Picture = Parameters<typeof replaceInCatalog>[2];

/**
 * Replaces one object of the media library with another wherever it is shown, and deletes it.
 * @returns nothing; refuses `not_found` for an object that this Store doesn't have
 */
export function replacePicture(viewer: AdminViewer, old: Picture, next: Picture) {
  return transact(async (tx) => {
    await replaceContentPicture(tx, viewer, { from: old.url, to: next.url });
    await replaceInCatalog(tx, viewer, old, next);
  });
}
