import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { type Move, reordered } from "#app/kernel/reorder.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { joinSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { MEMBERS_SHOWN } from "./collection-order.ts";
import { catalogModule } from "./module.ts";
import type { ProductStatus } from "./product.ts";

export type Member = { id: string; title: string; status: ProductStatus; imageUrl: string | null; place: number };

/** The products of the Operator's collections, published or not. */
export function collectionMembersFor({ storeId }: AdminViewer) {
  const data = moduleData(catalogModule);
  const ranked = (id: string) => sql`
    SELECT cp."productId", row_number() OVER (ORDER BY cp."position", cp."productId")::int AS "place"
    FROM "mod_catalog_collection_product" cp WHERE cp."storeId" = ${storeId} AND cp."collectionId" = ${id}::uuid`;
  return {
    /** One page of a collection's products by their places, and how many there are. @param page counted from 1 */
    async page(id: string, page: number): Promise<{ items: Member[]; total: number }> {
      const before = (page - 1) * MEMBERS_SHOWN;
      const [rows, total] = await Promise.all([
        data.query<Omit<Member, "place">>(sql`
          SELECT p."id"::text, p."title", p."status"::text AS "status",
                 (SELECT i."url" FROM "mod_catalog_image" i WHERE i."productId" = p."id" ORDER BY i."position" LIMIT 1) AS "imageUrl"
          FROM (SELECT cp."productId", cp."position" FROM "mod_catalog_collection_product" cp
                WHERE cp."storeId" = ${storeId} AND cp."collectionId" = ${id}::uuid
                ORDER BY cp."position", cp."productId" LIMIT ${MEMBERS_SHOWN} OFFSET ${before}) m
          JOIN "mod_catalog" p ON p."id" = m."productId" AND p."storeId" = ${storeId}
          ORDER BY m."position", m."productId"`),
        data.collectionProduct.count({ where: { storeId, collectionId: id } }),
      ]);
      return { items: rows.map((row, index) => ({ ...row, place: before + index + 1 })), total };
    },

    /** Where these products are now. Leaves out those that aren't in the collection. */
    async places(id: string, productIds: readonly string[]): Promise<{ id: string; title: string; place: number }[]> {
      if (productIds.length === 0) return [];
      return data.query(sql`
        SELECT p."id"::text, p."title", r."place" FROM (${ranked(id)}) r
        JOIN "mod_catalog" p ON p."id" = r."productId" AND p."storeId" = ${storeId}
        WHERE p."id" IN (${joinSql(productIds.map((each) => sql`${each}::uuid`))}) ORDER BY r."place"`);
    },

    /** Which of these products are in the collection. */
    async among(id: string, productIds: readonly string[]): Promise<string[]> {
      const found = await data.collectionProduct.findMany({
        where: { storeId, collectionId: id, productId: { in: [...productIds] } },
        select: { productId: true },
      });
      return found.map(({ productId }) => productId);
    },
  };
}

/** Locks a collection until the transaction ends, so that changes of its products run one after the other. */
async function lockCollection(tx: Transaction, storeId: string, id: string): Promise<void> {
  const [found] = await moduleData(catalogModule, tx).query<{ ruled: boolean }>(sql`
    SELECT "rules" IS NOT NULL AS "ruled" FROM "mod_catalog_collection"
    WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid FOR UPDATE`);
  if (!found) refuse("not_found");
  if (found.ruled) refuse("conflict", { reason: "collection_has_rules" });
}

/**
 * Adds products after the last one; those that it has stay where they are, and those of other Stores are ignored.
 * @returns how many were added; refuses `not_found`, and `conflict` for a collection that is filled by rules
 */
export function addToCollection(viewer: AdminViewer, id: string, productIds: readonly string[]) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    await lockCollection(tx, storeId, id);
    const { product, collectionProduct } = moduleData(catalogModule, tx);
    const found = await product.findMany({ where: { storeId, id: { in: [...productIds] } }, select: { id: true } });
    const own = new Set(found.map((each) => each.id));
    const last = await lastPlace(tx, id);
    const { count } = await collectionProduct.createMany({
      data: productIds
        .filter((each) => own.has(each))
        .map((productId, index) => ({ storeId, collectionId: id, productId, position: last + index + 1 })),
      skipDuplicates: true,
    });
    if (count > 0) await recordChange(tx, viewer, id, ["added"]);
    return count;
  });
}

/** The number of a collection's last product; 0 for an empty one. */
export async function lastPlace(tx: Transaction, id: string): Promise<number> {
  const { _max } = await moduleData(catalogModule, tx).collectionProduct.aggregate({
    where: { collectionId: id },
    _max: { position: true },
  });
  return _max.position ?? 0;
}

const recordChange = (tx: Transaction, viewer: AdminViewer, id: string, fields: string[]) =>
  recordAudit(tx, viewer, { action: "collection.products-saved", target: { kind: "collection", id }, fields });

type Change = { version: number; moves: readonly Move[]; removed: readonly string[] };

/**
 * Takes products out of a collection and puts others at other places.
 * @param version of the order that the form showed
 * @returns how many were removed and moved; refuses `not_found`, and `conflict` if someone else has ordered them
 * since, or to remove products that rules chose
 */
export function changeMembers(viewer: AdminViewer, id: string, { version, moves, removed }: Change) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { collection, collectionProduct } = moduleData(catalogModule, tx);
    const [found] = await collection.updateManyAndReturn({
      where: { storeId, id },
      data: { orderVersion: { increment: 1 } },
      select: { orderVersion: true, rules: true },
    });
    if (!found) refuse("not_found");
    if (removed.length > 0 && found.rules !== null) refuse("conflict", { reason: "collection_has_rules" });
    if (found.orderVersion !== version + 1) refuse("conflict", { reason: "collection_changed" });
    const { count } = await collectionProduct.deleteMany({
      where: { storeId, collectionId: id, productId: { in: [...removed] } },
    });
    const moved = moves.length === 0 ? 0 : await saveOrder(tx, storeId, id, moves);
    const fields = [...(count > 0 ? ["removed"] : []), ...(moved > 0 ? ["order"] : [])];
    if (fields.length > 0) await recordChange(tx, viewer, id, fields);
    return { removed: count, moved };
  });
}

/** @returns how many rows it wrote: those whose number changed, and no other */
async function saveOrder(tx: Transaction, storeId: string, id: string, moves: readonly Move[]): Promise<number> {
  const { collectionProduct, query } = moduleData(catalogModule, tx);
  const rows = await collectionProduct.findMany({
    where: { storeId, collectionId: id },
    select: { productId: true },
    orderBy: [{ position: "asc" }, { productId: "asc" }],
  });
  const ids = reordered(
    rows.map(({ productId }) => productId),
    moves,
  );
  const written = await query(sql`
    UPDATE "mod_catalog_collection_product" cp SET "position" = n."place"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS n("productId", "place")
    WHERE cp."storeId" = ${storeId} AND cp."collectionId" = ${id}::uuid AND cp."productId" = n."productId"
      AND cp."position" <> n."place" RETURNING 1`);
  return written.length;
}
