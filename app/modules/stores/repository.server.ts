import type { SystemViewer } from "#app/auth/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { storesModule } from "./module.ts";

/** Makes the Store's row where there is none. A Store keeps the currency it began with. */
export async function ensureStore(viewer: SystemViewer) {
  const { STORE_NAME: name, STORE_CURRENCY: currency } = env();
  const { store } = moduleData(storesModule);
  const found = await store.upsert({
    where: { id: viewer.storeId },
    create: { id: viewer.storeId, name, currency },
    update: { name },
    select: { currency: true },
  });
  if (found.currency !== currency) {
    throw new Error(
      `The Store ${viewer.storeId} keeps its books in ${found.currency}: STORE_CURRENCY cannot be ${currency}.`,
    );
  }
}
