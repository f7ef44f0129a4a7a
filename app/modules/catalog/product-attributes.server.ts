import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type AttributeValueInput, ownValue, type ProductAttributeInput } from "./attribute-values.ts";
import { catalogModule } from "./module.ts";

type Wanted = AttributeValueInput & { attributeId: string };
type Given = { productId: string; attributes: readonly ProductAttributeInput[] };
type OwnFields = { productId: string; vendor: string; productType: string };

/**
 * Replaces what a product has of the given attributes; leaves out those that the Store doesn't have any more.
 * @returns whether anything changed
 */
export async function saveAttributes(tx: Transaction, storeId: string, { productId, attributes }: Given) {
  if (attributes.length === 0) return false;
  const ids = attributes.map(({ attributeId }) => attributeId);
  const known = await keptAttributes(tx, storeId, sql`"id" = ANY (${ids}::uuid[])`);
  const given = attributes.filter(({ attributeId }) => known.some(({ id }) => id === attributeId));
  return replaceValues(tx, storeId, productId, given);
}

/** Gives a product the values of the attributes that follow its vendor and its type. */
export async function followOwnFields(tx: Transaction, storeId: string, { productId, vendor, productType }: OwnFields) {
  const followers = await keptAttributes(tx, storeId, sql`"kind" IN ('vendor', 'product_type')`);
  const given = followers.map(({ id, kind }) => ({
    attributeId: id,
    values: ownValue(kind === "vendor" ? vendor : productType),
  }));
  await replaceValues(tx, storeId, productId, given);
}

/** Those of the Store among them, locked so that none is deleted before the transaction ends. */
const keptAttributes = (tx: Transaction, storeId: string, which: Sql) =>
  moduleData(catalogModule, tx).query<{ id: string; kind: string }>(sql`
    SELECT "id"::text, "kind"::text FROM "mod_catalog_attribute"
    WHERE "storeId" = ${storeId} AND ${which} ORDER BY "id" FOR KEY SHARE`);

async function replaceValues(
  tx: Transaction,
  storeId: string,
  productId: string,
  given: readonly ProductAttributeInput[],
): Promise<boolean> {
  if (given.length === 0) return false;
  const { productAttribute } = moduleData(catalogModule, tx);
  const ids = await valueIds(
    tx,
    storeId,
    given.flatMap(({ attributeId, values }) => values.map((value) => ({ ...value, attributeId }))),
  );
  const scope = { storeId, productId, value: { attributeId: { in: given.map(({ attributeId }) => attributeId) } } };
  const rows = await productAttribute.findMany({ where: scope, select: { valueId: true } });
  const present = rows.map(({ valueId }) => valueId);
  const gone = present.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !present.includes(id));
  if (gone.length > 0) await productAttribute.deleteMany({ where: { storeId, productId, valueId: { in: gone } } });
  if (added.length > 0) {
    await productAttribute.createMany({ data: added.map((valueId) => ({ storeId, productId, valueId })) });
  }
  return gone.length + added.length > 0;
}

/** The ids of values, which are made where there are none. The last spelling counts, for all products. */
async function valueIds(tx: Transaction, storeId: string, wanted: readonly Wanted[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const { attributeValue } = moduleData(catalogModule, tx);
  const where = { storeId, OR: wanted.map(({ attributeId, key }) => ({ attributeId, key })) };
  const select = { id: true, attributeId: true, key: true, label: true };
  const before = await attributeValue.findMany({ where, select });
  const isSame = (a: { attributeId: string; key: string }) => (b: typeof a) =>
    a.attributeId === b.attributeId && a.key === b.key;
  // In one order, so that two products that are saved at once don't wait for each other.
  const missing = wanted
    .filter((value) => !before.some(isSame(value)))
    .toSorted((a, b) => (`${a.attributeId} ${a.key}` < `${b.attributeId} ${b.key}` ? -1 : 1));
  if (missing.length > 0) {
    await attributeValue.createMany({ data: missing.map((value) => ({ storeId, ...value })), skipDuplicates: true });
  }
  for (const value of wanted) {
    const former = before.find(isSame(value));
    if (former && former.label !== value.label) {
      await attributeValue.update({ where: { storeId, id: former.id }, data: { label: value.label } });
    }
  }
  const found = missing.length > 0 ? await attributeValue.findMany({ where, select }) : before;
  return found.map(({ id }) => id);
}

/** Gives each product of the Store the value of an attribute that follows one of its fields. */
export async function fillFromProducts(
  tx: Transaction,
  storeId: string,
  { attributeId, kind }: { attributeId: string; kind: "vendor" | "product_type" },
) {
  const data = moduleData(catalogModule, tx);
  const column = kind === "vendor" ? "vendor" : "productType";
  const rows = await data.product.groupBy({
    by: [column],
    where: { storeId, NOT: { [column]: "" } },
    _count: { _all: true },
  });
  // Of several spellings, the one of the most products.
  const labels = rows.sort((a, b) => a._count._all - b._count._all).map((row) => String(row[column]));
  const values = new Map(
    labels.flatMap((label) => ownValue(label).map((value) => [value.key, { ...value, attributeId }])),
  );
  if (values.size === 0) return;
  await data.attributeValue.createMany({ data: [...values.values()].map((value) => ({ storeId, ...value })) });
  const stored = await data.attributeValue.findMany({
    where: { storeId, attributeId },
    select: { id: true, key: true },
  });
  const idOf = new Map(stored.map(({ id, key }) => [key, id]));
  const ids = labels.map((label) => idOf.get(ownValue(label)[0]?.key ?? "") ?? 0);
  const own = kind === "vendor" ? sql`p."vendor"` : sql`p."productType"`;
  await data.query(sql`
    WITH filled AS (INSERT INTO "mod_catalog_product_attribute" ("storeId", "productId", "valueId")
      SELECT p."storeId", p."id", v."id" FROM unnest(${labels}::text[], ${ids}::int[]) v("label", "id")
      JOIN "mod_catalog" p ON p."storeId" = ${storeId} AND ${own} = v."label" RETURNING 1)
    SELECT COUNT(*)::int AS "count" FROM filled`);
}
