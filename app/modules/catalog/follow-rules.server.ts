/** Keeps the products of collections with rules: those that changed, and all of them when the rules do. */
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { lockSql, moduleData, noJson, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { rulesSchema } from "./collection-rules.schema.ts";
import type { CollectionRules } from "./collection-rules.ts";
import { catalogModule } from "./module.ts";
import { fits } from "./rules-sql.server.ts";

const CHECKED_AT_ONCE = 1000;
const FILLED_AT_ONCE = 5000;

/** Of collections whose products staff choose, as a condition. */
export const filledByHand = { rules: { equals: noJson } };

type Ruled = { id: string; rules: CollectionRules };

/**
 * Brings collections with rules up to date with the products that changed since, and takes out what was added too long
 * ago for them. The sweep calls it, for changes that no one waits for.
 */
export async function followRules(viewer: SystemViewer): Promise<void> {
  const { storeId } = viewer;
  const [dated] = await moduleData(catalogModule).query<{ id: string }>(sql`
    SELECT "id"::text FROM "mod_catalog_collection" WHERE "storeId" = ${storeId} AND "rules" IS NOT NULL
      AND "rules"->'conditions' @> '[{"kind": "added-within"}]' LIMIT 1`);
  if (dated) await transact((tx) => checkAged(tx, storeId));
  await followChanges(viewer);
}

/**
 * Brings collections with rules up to date with the products that changed since.
 * @param atMost how many batches of 1,000 changes
 */
export async function followChanges(
  { storeId }: AdminViewer | SystemViewer,
  { atMost = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const [due] = await moduleData(catalogModule).query<{ changed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM "mod_catalog_rule_check" WHERE "storeId" = ${storeId}) AS "changed"`);
  let found = due?.changed ? CHECKED_AT_ONCE : 0;
  for (let batch = 1; found === CHECKED_AT_ONCE && batch <= atMost; batch++) {
    const checked = await transact((tx) => checkSome(tx, storeId));
    found = checked.ok ? checked.value : 0;
  }
}

/** Puts every product that fits a collection's rules into it, in order of their ids, and takes the others out. */
export async function fillCollection({ storeId }: SystemViewer, id: string): Promise<void> {
  let after: string | null = "";
  while (after !== null) after = await fillNext(storeId, { id, after });
}

/** @returns the last id that it looked at; null where there are no more */
async function fillNext(storeId: string, place: { id: string; after: string }): Promise<string | null> {
  const filled = await transact((tx) => fillSome(tx, storeId, place));
  return filled.ok ? filled.value : null;
}

/** Has a collection's products follow its new rules, after the transaction. */
export const planFilling = (tx: Transaction, id: string) => enqueue(tx, "catalog.fill-collection", { id });

/** How many products fit these rules. */
export async function countFitting({ storeId }: AdminViewer, rules: CollectionRules): Promise<number> {
  const [found] = await moduleData(catalogModule).query<{ count: number }>(sql`
    SELECT count(*)::int AS "count" FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND ${fits(rules)}`);
  return found?.count ?? 0;
}

/** The lock: of two jobs that overlap, the later one reads the rules that are in force after the first. */
async function ruledCollections(tx: Transaction, storeId: string, id?: string): Promise<Ruled[]> {
  const { query } = moduleData(catalogModule, tx);
  await query(lockSql(`collection-rules:${storeId}`));
  const found = await query<{ id: string; rules: unknown }>(sql`
    SELECT "id"::text, "rules" FROM "mod_catalog_collection"
    WHERE "storeId" = ${storeId} AND "rules" IS NOT NULL ${id === undefined ? noSql : sql`AND "id" = ${id}::uuid`}`);
  return found.map((each) => ({ id: each.id, rules: rulesSchema.parse(each.rules) }));
}

/** @returns how many changes it took */
async function checkSome(tx: Transaction, storeId: string): Promise<number> {
  const { query } = moduleData(catalogModule, tx);
  const collections = await ruledCollections(tx, storeId);
  const taken = await query<{ productId: string }>(sql`
    DELETE FROM "mod_catalog_rule_check" WHERE "id" IN (
      SELECT "id" FROM "mod_catalog_rule_check" WHERE "storeId" = ${storeId} LIMIT ${CHECKED_AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING "productId"::text`);
  const ids = [...new Set(taken.map(({ productId }) => productId))];
  if (ids.length > 0) {
    for (const each of collections) await place(tx, storeId, each, ({ id }) => sql`${id} = ANY (${ids}::uuid[])`);
  }
  return taken.length;
}

/** Products grow old without changing: those of the last two days are looked at. */
async function checkAged(tx: Transaction, storeId: string): Promise<void> {
  for (const each of await ruledCollections(tx, storeId)) {
    for (const condition of each.rules.conditions) {
      if (condition.kind !== "added-within") continue;
      const { value: days } = condition;
      const [oldest, newest] = [sql`now() - ${days + 2} * interval '1 day'`, sql`now() - ${days} * interval '1 day'`];
      await place(tx, storeId, each, ({ createdAt }) => sql`${createdAt} BETWEEN ${oldest} AND ${newest}`);
    }
  }
}

async function fillSome(tx: Transaction, storeId: string, { id, after }: { id: string; after: string }) {
  const [collection] = await ruledCollections(tx, storeId, id);
  if (!collection) return null;
  const from = after === "" ? noSql : sql`AND "id" > ${after}::uuid`;
  const [batch] = await moduleData(catalogModule, tx).query<{ last: string | null; count: number }>(sql`
    SELECT max("id"::text) AS "last", count(*)::int AS "count" FROM (
      SELECT "id" FROM "mod_catalog" WHERE "storeId" = ${storeId} ${from} ORDER BY "id" LIMIT ${FILLED_AT_ONCE}) batch`);
  if (!batch?.last) return null;
  const { last } = batch;
  const beyond = (id: Sql) => (after === "" ? noSql : sql`AND ${id} > ${after}::uuid`);
  await place(tx, storeId, collection, (row) => sql`${row.id} <= ${last}::uuid ${beyond(row.id)}`);
  return batch.count === FILLED_AT_ONCE ? batch.last : null;
}

/** Which products to look at, as a condition on a product or on its place in a collection. */
type Among = (row: { id: Sql; createdAt: Sql }) => Sql;

const product = { id: sql`p."id"`, createdAt: sql`p."createdAt"` };
const placed = { id: sql`cp."productId"`, createdAt: sql`cp."createdAt"` };

/** Takes those of `among` that don't fit any more out of the collection, and puts in those that do, at the end. */
async function place(tx: Transaction, storeId: string, { id, rules }: Ruled, among: Among): Promise<void> {
  const { query } = moduleData(catalogModule, tx);
  await query(sql`
    DELETE FROM "mod_catalog_collection_product" cp USING "mod_catalog" p
    WHERE cp."storeId" = ${storeId} AND cp."collectionId" = ${id}::uuid AND p."id" = cp."productId"
      AND p."storeId" = ${storeId} AND ${among(placed)} AND NOT ${fits(rules)}
    RETURNING 1`);
  await query(sql`
    INSERT INTO "mod_catalog_collection_product" ("storeId", "collectionId", "productId", "position")
    SELECT p."storeId", ${id}::uuid, p."id",
           (SELECT COALESCE(max("position"), 0) + 1 FROM "mod_catalog_collection_product" WHERE "collectionId" = ${id}::uuid)
    FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND ${among(product)} AND ${fits(rules)}
      AND NOT EXISTS (SELECT FROM "mod_catalog_collection_product" cp
                      WHERE cp."collectionId" = ${id}::uuid AND cp."productId" = p."id")
    ON CONFLICT DO NOTHING RETURNING 1`);
}
