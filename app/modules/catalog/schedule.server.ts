/** Products that are published or hidden by themselves. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { untilNothingIsDue } from "#app/platform/schedule.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import { setStatus } from "./product-status.server.ts";

/** Publishes every draft and hides every published product whose time has come. Pages and lists follow. */
export async function followSchedule(viewer: SystemViewer): Promise<void> {
  await untilNothingIsDue((tx) => changeNext(tx, viewer));
}

/** @returns whether it found one */
async function changeNext(tx: Transaction, viewer: SystemViewer): Promise<boolean> {
  const { storeId } = viewer;
  const { query, product } = moduleData(catalogModule, tx);
  // Where both times of a product have come, it is published first, and hidden in the next turn.
  const [found] = await query<{ id: string; publishes: boolean }>(sql`
    SELECT "id"::text, "publishAt" <= now() AS "publishes" FROM "mod_catalog"
    WHERE "storeId" = ${storeId} AND ("publishAt" <= now() OR "hideAt" <= now())
    ORDER BY "id" LIMIT 1 FOR UPDATE`);
  if (!found) return false;
  const { id, publishes } = found;
  await product.update({ where: { storeId, id }, data: publishes ? { publishAt: null } : { hideAt: null } });
  await setStatus(tx, viewer, { id, status: publishes ? "active" : "draft" });
  return true;
}
