import { isDeepStrictEqual } from "node:util";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { setReferences } from "#app/modules/media/index.server.ts";
import { pageCame, pageMoved, pageWent } from "#app/modules/redirects/internal.server.ts";
import { lockSql, moduleData, noJson, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { CollectionInput } from "./collection.schema.ts";
import { statusOfCollection } from "./collection.ts";
import { type ParentProblem, parentProblem } from "./collection-tree.ts";
import { planFilling } from "./follow-rules.server.ts";
import { catalogModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    collection_changed: Record<never, never>;
    collection_has_rules: Record<never, never>;
    collection_handle_taken: Record<never, never>;
    collection_parent: { problem: ParentProblem };
  }
}

type Editor = AdminViewer | SystemViewer;

const columnsOf = ({ status, rules, ...fields }: CollectionInput) => ({
  ...{ ...fields, rules: rules ?? noJson, published: status === "published" },
});

/**
 * Creates a collection (`id` null) or replaces what its form shows; its products stay.
 * @param version the one that the form showed; without one, concurrent saves aren't detected
 * @returns the id; refuses `not_found`, for its picture too, and `conflict` where another collection has the URL, or
 * someone else saved it since, and `invalid_input` where it can't be under that parent
 */
export function saveCollection(
  viewer: Editor,
  { id, input, version }: { id: string | null; input: CollectionInput; version?: number },
) {
  return transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    await lockTree(tx, viewer.storeId);
    const saved = id ? await update(tx, viewer, { id, input, version }) : await create(tx, viewer, input);
    await setReferences(
      tx,
      viewer,
      { kind: "collection", id: saved, label: input.title },
      input.imageUrl ? [{ url: input.imageUrl, alt: "" }] : [],
    );
    return { id: saved };
  });
}

/** Lets changes of which collection is under which run one after the other, until the transaction ends. */
async function lockTree(tx: Transaction, storeId: string): Promise<void> {
  await moduleData(catalogModule, tx).query(lockSql(`collections:${storeId}`));
}

/** Needs the tree's lock: what it reads mustn't change until the collection is saved. */
async function assertParent(tx: Transaction, storeId: string, id: string | null, parentId: string) {
  const placed = await moduleData(catalogModule, tx).collection.findMany({
    where: { storeId, OR: [{ id: parentId }, { parentId: { not: null } }, { children: { some: {} } }] },
    select: { id: true, parentId: true },
  });
  const problem = parentProblem(placed, id, parentId);
  if (problem) refuse("invalid_input", { reason: "collection_parent", problem });
}

async function assertFree(tx: Transaction, storeId: string, id: string | null, handle: string) {
  const { collection } = moduleData(catalogModule, tx);
  const taken = await collection.findFirst({
    where: { storeId, handle, ...(id ? { NOT: { id } } : {}) },
    select: { id: true },
  });
  if (taken) refuse("conflict", { reason: "collection_handle_taken" });
}

async function create(tx: Transaction, viewer: Editor, input: CollectionInput): Promise<string> {
  const { storeId } = viewer;
  await assertFree(tx, storeId, null, input.handle);
  if (input.parentId) await assertParent(tx, storeId, null, input.parentId);
  const { id } = await moduleData(catalogModule, tx).collection.create({
    data: { storeId, ...columnsOf(input) },
    select: { id: true },
  });
  if (input.rules) await planFilling(tx, id);
  await pageCame(tx, viewer, { kind: "collection", handle: input.handle });
  await recordAudit(tx, viewer, { action: "collection.created", target: { kind: "collection", id } });
  return id;
}

const before = {
  ...{ handle: true, title: true, description: true, imageUrl: true, position: true, published: true, sort: true },
  ...{ parentId: true, rules: true },
  ...{ seoTitle: true, seoDescription: true, version: true },
} as const;

async function update(
  tx: Transaction,
  viewer: Editor,
  { id, input, version }: { id: string; input: CollectionInput; version: number | undefined },
): Promise<string> {
  const { collection } = moduleData(catalogModule, tx);
  const { storeId } = viewer;
  // Locks the collection first, so that saves of it run one after the other.
  const [found] = await collection.updateManyAndReturn({
    where: { storeId, id },
    data: { version: { increment: 1 } },
    select: before,
  });
  if (!found) refuse("not_found");
  if (version !== undefined && found.version !== version + 1) refuse("conflict", { reason: "collection_changed" });
  await assertFree(tx, storeId, id, input.handle);
  if (input.parentId && input.parentId !== found.parentId) await assertParent(tx, storeId, id, input.parentId);
  await collection.update({ where: { storeId, id }, data: columnsOf(input) });
  if (input.rules && !isDeepStrictEqual(input.rules, found.rules)) await planFilling(tx, id);
  if (input.sort === "manual" && found.sort !== "manual") await numberPlaces(tx, storeId, id);
  await pageMoved(tx, viewer, { kind: "collection", from: found.handle, to: input.handle });
  const { published, ...fields } = found;
  await recordAudit(tx, viewer, {
    ...{ action: "collection.saved", target: { kind: "collection", id } },
    fields: changedFields({ ...fields, status: statusOfCollection({ published }) }, input),
  });
  return id;
}

/** Numbers a collection's products from 1 in their present order: those that joined together share a number until then. */
export async function numberPlaces(tx: Transaction, storeId: string, id: string): Promise<void> {
  await moduleData(catalogModule, tx).query(sql`
    UPDATE "mod_catalog_collection_product" cp SET "position" = n."place"
    FROM (SELECT "productId", row_number() OVER (ORDER BY "position", "createdAt" DESC, "productId" DESC)::int AS "place"
          FROM "mod_catalog_collection_product" WHERE "storeId" = ${storeId} AND "collectionId" = ${id}::uuid) n
    WHERE cp."storeId" = ${storeId} AND cp."collectionId" = ${id}::uuid AND cp."productId" = n."productId"
      AND cp."position" <> n."place" RETURNING 1`);
}

/** Deletes a collection; its products stay, and those under it move up to its parent. Refuses `not_found`. */
export function deleteCollection(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    await lockTree(tx, storeId);
    const moved = await moduleData(catalogModule, tx).query<{ id: string }>(sql`
      UPDATE "mod_catalog_collection" c SET "parentId" = gone."parentId", "version" = c."version" + 1
      FROM "mod_catalog_collection" gone
      WHERE gone."storeId" = ${storeId} AND gone."id" = ${id}::uuid AND c."storeId" = ${storeId} AND c."parentId" = gone."id"
      RETURNING c."id"::text`);
    const [gone] = await moduleData(catalogModule, tx).query<{ handle: string }>(sql`
      DELETE FROM "mod_catalog_collection" WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid RETURNING "handle"`);
    if (!gone) refuse("not_found");
    await setReferences(tx, viewer, { kind: "collection", id, label: "" }, []);
    await pageWent(tx, viewer, { kind: "collection", handle: gone.handle });
    await recordAudit(tx, viewer, { action: "collection.deleted", target: { kind: "collection", id } });
    for (const child of moved) {
      const target = { kind: "collection", id: child.id } as const;
      await recordAudit(tx, viewer, { action: "collection.saved", target, fields: ["parentId"] });
    }
  });
}
