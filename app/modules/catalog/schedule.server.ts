/** Products that are published or hidden by themselves. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import { setStatus } from "./product-status.server.ts";

type Times = { publishAt: Date | null; hideAt: Date | null };

/** Publishes every draft and hides every published product whose time has come. Pages and lists follow. */
export async function followSchedule(viewer: SystemViewer): Promise<void> {
  for (let isMore = true; isMore; ) {
    const changed = await transact((tx) => changeNext(tx, viewer));
    isMore = changed.ok && changed.value;
  }
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

/** Plans a job for each time that is still to come. */
export async function planSchedule(tx: Transaction, { publishAt, hideAt }: Times): Promise<void> {
  for (const time of [publishAt, hideAt]) {
    if (time) await enqueue(tx, "catalog.schedule", {}, time);
  }
}
