import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { lockSql, moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { ownProducts } from "./chosen-products.server.ts";
import { catalogModule } from "./module.ts";
import type { PinnedSearchInput } from "./pinned-search.schema.ts";
import { MOST_PINNED_SEARCHES } from "./pinned-search.ts";
import { searchKey } from "./search-words.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    pinned_changed: Record<never, never>;
    pinned_taken: { words: string };
    pinned_too_many: { most: number };
    pinned_without_products: Record<never, never>;
  }
}

const RESTORABLE_MS = HOUR_MS;

type Saved = { id: string | null; input: PinnedSearchInput; version?: number };
const target = (id: string) => ({ kind: "pinned-search" as const, id });

/** Lets the Store's pinned results be changed one after the other, until the transaction ends. */
async function lockPinned(tx: Transaction, storeId: string): Promise<void> {
  await moduleData(catalogModule, tx).query(lockSql(`pinned-searches:${storeId}`));
}

/** Refuses a search that has pinned results, and more of these than a Store may have. */
async function assertFree(tx: Transaction, storeId: string, { id, key }: { id: string | null; key: string }) {
  const { pinnedSearch } = moduleData(catalogModule, tx);
  const others = { storeId, removedAt: null, ...(id ? { NOT: { id } } : {}) };
  const same = await pinnedSearch.findFirst({ where: { ...others, key }, select: { words: true } });
  if (same) refuse("conflict", { reason: "pinned_taken", words: same.words });
  if ((await pinnedSearch.count({ where: others })) >= MOST_PINNED_SEARCHES) {
    refuse("conflict", { reason: "pinned_too_many", most: MOST_PINNED_SEARCHES });
  }
}

/** Leaves out products that this Store doesn't have, such as deleted ones. */
async function columnsOf(tx: Transaction, storeId: string, { words, products }: PinnedSearchInput) {
  const productIds = await ownProducts(tx, storeId, products);
  if (productIds.length === 0) refuse("conflict", { reason: "pinned_without_products" });
  return { words, key: searchKey(words), productIds };
}

/**
 * Pins results to a search (`id` null), or changes them.
 * @param version the one that the form showed
 * @returns the id; refuses `not_found`, and `conflict` where the search has pinned results already, where someone else
 * saved them since, where none of the products is there, and where the Store has as many as it may
 */
export function savePinnedSearch(viewer: AdminViewer, { id, input, version }: Saved) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    const { pinnedSearch } = moduleData(catalogModule, tx);
    await lockPinned(tx, storeId);
    const before = id
      ? ((await pinnedSearch.findFirst({
          where: { storeId, id, removedAt: null },
          select: { words: true, key: true, productIds: true, version: true },
        })) ?? refuse("not_found"))
      : null;
    if (before && version !== undefined && before.version !== version) refuse("conflict", { reason: "pinned_changed" });
    const columns = await columnsOf(tx, storeId, input);
    await assertFree(tx, storeId, { id, key: columns.key });
    if (!before || !id) {
      const added = await pinnedSearch.create({ data: { storeId, ...columns }, select: { id: true } });
      await recordAudit(tx, viewer, { action: "pinned-search.created", target: target(added.id) });
      return { id: added.id };
    }
    await pinnedSearch.update({ where: { storeId, id }, data: { ...columns, version: { increment: 1 } } });
    await recordAudit(tx, viewer, {
      ...{ action: "pinned-search.saved", target: target(id), fields: changedFields(before, columns) },
    });
    return { id };
  });
}

/** Deletes the pinned results of a search; they can be restored for an hour. Refuses `not_found`. */
export function deletePinnedSearch(viewer: AdminViewer, id: string) {
  return transact(["not_found"], async (tx) => {
    const { storeId } = viewer;
    const gone = await moduleData(catalogModule, tx).pinnedSearch.updateMany({
      where: { storeId, id, removedAt: null },
      data: { removedAt: new Date(), version: { increment: 1 } },
    });
    if (gone.count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "pinned-search.deleted", target: target(id) });
  });
}

/** Restores deleted ones. Refuses `not_found`, also after their hour, and `conflict` where their search has others. */
export function restorePinnedSearch(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    const { pinnedSearch } = moduleData(catalogModule, tx);
    await lockPinned(tx, storeId);
    const removed = await pinnedSearch.findFirst({
      where: { storeId, id, removedAt: { gt: new Date(Date.now() - RESTORABLE_MS) } },
      select: { key: true },
    });
    if (!removed) refuse("not_found");
    await assertFree(tx, storeId, { id, key: removed.key });
    await pinnedSearch.update({ where: { storeId, id }, data: { removedAt: null } });
    await recordAudit(tx, viewer, { action: "pinned-search.restored", target: target(id) });
  });
}

/** Deletes those that can no longer be restored. */
export async function forgetRemovedPinnedSearches({ storeId }: SystemViewer, now: Date) {
  const before = new Date(now.getTime() - RESTORABLE_MS);
  await moduleData(catalogModule).pinnedSearch.deleteMany({ where: { storeId, removedAt: { lt: before } } });
}
