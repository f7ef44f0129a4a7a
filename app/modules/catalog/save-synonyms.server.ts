import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { lockSql, moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import { searchKey } from "./search-words.ts";
import type { SynonymsInput } from "./synonyms.schema.ts";
import { keysOf, MOST_SYNONYM_GROUPS, type SynonymWords } from "./synonyms.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    synonyms_changed: Record<never, never>;
    synonym_taken: { word: string; group: string };
    synonyms_too_many: { most: number };
  }
}

const RESTORABLE_MS = HOUR_MS;

type Saved = { id: string | null; input: SynonymsInput; version?: number };
const target = (id: string) => ({ kind: "synonyms" as const, id });

/** Lets the Store's synonyms be changed one after the other, until the transaction ends. */
async function lockSynonyms(tx: Transaction, storeId: string): Promise<void> {
  await moduleData(catalogModule, tx).query(lockSql(`synonyms:${storeId}`));
}

/** Refuses a word that another group has, and more groups than a Store may have. */
async function assertFree(tx: Transaction, storeId: string, id: string | null, group: SynonymWords) {
  const others = await moduleData(catalogModule, tx).synonymGroup.findMany({
    where: { storeId, removedAt: null, ...(id ? { NOT: { id } } : {}) },
    select: { words: true, oneWay: true },
  });
  const own = new Set(keysOf(group));
  for (const other of others) {
    const key = keysOf(other).find((each) => own.has(each));
    if (key === undefined) continue;
    const word = group.words.find((each) => searchKey(each) === key) ?? key;
    refuse("conflict", { reason: "synonym_taken", word, group: other.words.join(", ") });
  }
  if (others.length >= MOST_SYNONYM_GROUPS) {
    refuse("conflict", { reason: "synonyms_too_many", most: MOST_SYNONYM_GROUPS });
  }
}

/**
 * Adds a group of synonyms (`id` null) or changes one.
 * @param version the one that the form showed
 * @returns the id; refuses `not_found`, and `conflict` where another group has one of its words, where someone else saved
 * it since, and where the Store has as many groups as it may
 */
export function saveSynonyms(viewer: AdminViewer, { id, input, version }: Saved) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    const { synonymGroup } = moduleData(catalogModule, tx);
    await lockSynonyms(tx, storeId);
    if (!id) {
      await assertFree(tx, storeId, null, input);
      const { id: added } = await synonymGroup.create({ data: { storeId, ...input }, select: { id: true } });
      await recordAudit(tx, viewer, { action: "synonyms.created", target: target(added) });
      return { id: added };
    }
    const before = await synonymGroup.findFirst({
      where: { storeId, id, removedAt: null },
      select: { words: true, oneWay: true, version: true },
    });
    if (!before) refuse("not_found");
    if (version !== undefined && before.version !== version) refuse("conflict", { reason: "synonyms_changed" });
    await assertFree(tx, storeId, id, input);
    await synonymGroup.update({ where: { storeId, id }, data: { ...input, version: { increment: 1 } } });
    await recordAudit(tx, viewer, {
      ...{ action: "synonyms.saved", target: target(id), fields: changedFields(before, input) },
    });
    return { id };
  });
}

/** Deletes a group of synonyms; it can be restored for an hour. Refuses `not_found`. */
export function deleteSynonyms(viewer: AdminViewer, id: string) {
  return transact(["not_found"], async (tx) => {
    const { storeId } = viewer;
    const gone = await moduleData(catalogModule, tx).synonymGroup.updateMany({
      where: { storeId, id, removedAt: null },
      data: { removedAt: new Date(), version: { increment: 1 } },
    });
    if (gone.count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "synonyms.deleted", target: target(id) });
  });
}

/** Restores a deleted group. Refuses `not_found`, also after its hour, and `conflict` as `saveSynonyms` does. */
export function restoreSynonyms(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    const { synonymGroup } = moduleData(catalogModule, tx);
    await lockSynonyms(tx, storeId);
    const removed = await synonymGroup.findFirst({
      where: { storeId, id, removedAt: { gt: new Date(Date.now() - RESTORABLE_MS) } },
      select: { words: true, oneWay: true },
    });
    if (!removed) refuse("not_found");
    await assertFree(tx, storeId, id, removed);
    await synonymGroup.update({ where: { storeId, id }, data: { removedAt: null } });
    await recordAudit(tx, viewer, { action: "synonyms.restored", target: target(id) });
  });
}

/** Deletes the groups that can no longer be restored. */
export async function forgetRemovedSynonyms({ storeId }: SystemViewer, now: Date) {
  const before = new Date(now.getTime() - RESTORABLE_MS);
  await moduleData(catalogModule).synonymGroup.deleteMany({ where: { storeId, removedAt: { lt: before } } });
}
