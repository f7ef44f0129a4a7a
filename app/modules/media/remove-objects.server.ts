import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { enqueueAll } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { mediaModule } from "./module.ts";
import { removeBytes } from "./store-object.server.ts";

const AT_ONCE = 500;

/** Deletes objects that nothing shows; a job deletes their bytes. Ignores other Stores' ids. */
export async function deleteObjects(viewer: AdminViewer, ids: string[]): Promise<{ deleted: number; inUse: string[] }> {
  const outcome = { deleted: 0, inUse: [] as string[] };
  for (const id of ids) {
    const done = await transact((tx) => deleteObject(tx, viewer, id));
    if (!done.ok) throw new Error(`An object could not be deleted: ${done.code}`);
    if (done.value === "deleted") outcome.deleted += 1;
    else if (done.value) outcome.inUse.push(done.value.inUse);
  }
  return outcome;
}

export async function deleteObject(
  tx: Transaction,
  viewer: AdminViewer | SystemViewer,
  id: string,
): Promise<"deleted" | { inUse: string } | null> {
  const { storeId } = viewer;
  const { storedObject, objectLeftover, query } = moduleData(mediaModule, tx);
  // Locks the row, so that a page that starts to show it waits, and then finds it deleted.
  await query(sql`SELECT 1 FROM "mod_media" WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid FOR UPDATE`);
  const found = await storedObject.findFirst({
    where: { storeId, id },
    select: { key: true, name: true, variants: { select: { key: true } }, _count: { select: { references: true } } },
  });
  if (!found) return null;
  if (found._count.references > 0) return { inUse: found.name };
  await storedObject.delete({ where: { storeId, id } });
  await recordAudit(tx, viewer, { action: "media.deleted", target: { kind: "media", id } });
  const keys = [found, ...found.variants].map(({ key }) => key);
  await objectLeftover.createMany({ data: keys.map((key) => ({ storeId, key, removeAfter: new Date() })) });
  await enqueueAll(
    tx,
    "media.remove",
    keys.map((key) => ({ key })),
  );
  return "deleted";
}

/**
 * Deletes those of these objects that the store itself added, since a time, and that nothing shows: not what people
 * uploaded.
 */
export async function deleteAdded(
  tx: Transaction,
  viewer: SystemViewer,
  { ids, since }: { ids: readonly string[]; since: Date },
) {
  const { storeId } = viewer;
  const added = await moduleData(mediaModule, tx).storedObject.findMany({
    where: { storeId, id: { in: [...ids] }, uploadedBy: null, createdAt: { gte: since } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of added) await deleteObject(tx, viewer, id);
}

/** The job after a deletion. Keeps bytes that a row owns, still or again. */
export async function removeLeftover({ storeId }: SystemViewer, key: string) {
  const { storedObject, objectVariant, privateObject, objectLeftover } = moduleData(mediaModule);
  if ((await objectLeftover.count({ where: { storeId, key } })) === 0) return;
  const owned =
    (await storedObject.count({ where: { storeId, key } })) +
    (await objectVariant.count({ where: { storeId, key } })) +
    (await privateObject.count({ where: { storeId, key } }));
  if (owned === 0) await removeBytes(storeId, key);
  else await objectLeftover.deleteMany({ where: { storeId, key } });
}

/** Removes what an interrupted upload or a failed job left in the storage. What fails again is left to the next run. */
export async function removeLeftovers(viewer: SystemViewer, now: Date) {
  const { storeId } = viewer;
  const due = await moduleData(mediaModule).objectLeftover.findMany({
    where: { storeId, removeAfter: { lte: now } },
    select: { key: true },
    take: AT_ONCE,
  });
  for (const { key } of due) {
    try {
      await removeLeftover(viewer, key);
    } catch (error) {
      log.warn({ err: error, waiting: due.length }, "stored bytes that nobody needs could not be removed");
      return;
    }
  }
}
