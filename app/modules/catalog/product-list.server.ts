import type { ShopRates } from "#app/modules/stores/tax-rules.ts";
import { joinSql, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type ListSort, mostListed, type ProductListQuery } from "./product-list.schema.ts";
import type { Meant } from "./search-rules.server.ts";
import { isLiteral } from "./search-words.ts";
import { classColumn, priceConditions, priceKey } from "./shown-prices.server.ts";

/**
 * @property rates null where prices are shown as they were entered, and where the list doesn't depend on them
 * @property groups ids of attributes' values: a product has one of each group
 */
export type PricedListQuery = Omit<ProductListQuery, "sort" | "filters"> & {
  sort: ListSort;
  rates: ShopRates | null;
  groups: readonly (readonly number[])[];
} & Meant;

/** A list as SQL: the page of ids with their sort keys, and the total. */
export type List = {
  /** Common table expressions that the others refer to. */
  found: Sql;
  /** Selects `id`, and `key` and `then` as the order needs them. */
  page: Sql;
  order: Sql;
  /** Never counts further than one beyond the maximum. */
  total: Sql;
};
type Span = { limit: number; offset: number };

/** What is listed, with the columns that lists are sorted by, as `s`: products, or their places in a collection. */
type Shelf = { from: Sql; id: Sql; isListed: Sql; taxClass: Sql };

type Parts = { shelf: Shelf; isMeant: Sql; span: Span };

const price = sql`s."priceMinor"`;
const [ascending, descending] = [sql`ASC`, sql`DESC`];

/** What a list is sorted by, and which way. */
function orderOf({ sort, rates }: PricedListQuery, { taxClass }: Shelf): { key: Sql; direction: Sql } {
  if (sort === "title") return { key: sql`s."title"`, direction: ascending };
  if (sort === "manual") return { key: sql`s."position"`, direction: ascending };
  if (sort === "best-selling") return { key: sql`s."orderCount"`, direction: descending };
  if (sort !== "price-asc" && sort !== "price-desc") return { key: sql`s."createdAt"`, direction: descending };
  return { key: priceKey({ price, taxClass }, rates), direction: sort === "price-asc" ? ascending : descending };
}

/** Of a search: products with its words, with those in their titles, and the same where words only begin so. */
type Matches = { exact: Sql; titled: Sql | null; begun: Sql; begunTitled: Sql | null };

function matchesOf({ q, terms: meant }: Pick<PricedListQuery, "q" | "terms">): Matches {
  if (isLiteral(q)) {
    const words = sql`websearch_to_tsquery('english', ${q.normalize("NFKD").replace(/\p{M}/gu, "")})`;
    return { exact: words, titled: null, begun: words, begunTitled: null };
  }
  const terms = JSON.stringify(meant);
  return {
    exact: sql`"mod_catalog_query"(${terms}::jsonb, FALSE, '')`,
    titled: sql`"mod_catalog_query"(${terms}::jsonb, FALSE, 'A')`,
    // Selected, so that PostgreSQL doesn't know it: it would take any beginning for common, and read the table instead.
    begun: sql`(SELECT "mod_catalog_query"(${terms}::jsonb, TRUE, ''))`,
    begunTitled: sql`(SELECT "mod_catalog_query"(${terms}::jsonb, TRUE, 'A'))`,
  };
}

function shelfOf(storeId: string, { collection, q }: PricedListQuery): Shelf {
  const products = {
    from: sql`"mod_catalog" s`,
    id: sql`s."id"`,
    isListed: sql`s."storeId" = ${storeId} AND s."status" = 'active'`,
    taxClass: classColumn(sql`s`),
  };
  if (!collection) return products;
  const collectionId = sql`(SELECT c."id" FROM "mod_catalog_collection" c WHERE c."storeId" = ${storeId} AND c."handle" = ${collection} AND c."published")`;
  if (!q) {
    const isListed = sql`s."storeId" = ${storeId} AND s."listed" AND s."collectionId" = ${collectionId}`;
    const taxClass = sql`(SELECT ${classColumn(sql`p`)} FROM "mod_catalog" p WHERE p."id" = s."productId")`;
    return { from: sql`"mod_catalog_collection_product" s`, id: sql`s."productId"`, isListed, taxClass };
  }
  // Words are searched in the products, then each match in the collection.
  const isPlaced = sql`EXISTS (SELECT 1 FROM "mod_catalog_collection_product" cp
    WHERE cp."collectionId" = ${collectionId} AND cp."productId" = s."id" OFFSET 0)`;
  return { ...products, isListed: sql`${products.isListed} AND ${isPlaced}` };
}

/** `OFFSET 0` looks up each row as it comes: a join would read a whole table for the few that a list shows. */
function conditions(storeId: string, { min, max, available, rates, groups }: PricedListQuery, shelf: Shelf): Sql {
  const { id, isListed, taxClass } = shelf;
  const isAvailable = sql`EXISTS (SELECT 1 FROM "mod_catalog_variant" v
    JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
    WHERE v."storeId" = ${storeId} AND v."productId" = ${id} AND NOT v."archived" AND a."available" > 0 OFFSET 0)`;
  const prices = priceConditions({ price, taxClass }, { min, max }, rates);
  return joinSql([isListed, ...prices, ...groups.map(hasOne(id)), ...(available ? [isAvailable] : [])], " AND ");
}

/** Left to PostgreSQL, which knows how many products have these values. Their index has no Store: the product does. */
const hasOne = (id: Sql) => (group: readonly number[]) =>
  sql`${id} IN (
  SELECT f."productId" FROM "mod_catalog_product_attribute" f WHERE f."valueId" = ANY(${group}::int[]) AND f."listed")`;

/** Selects the `id` of each product that a list has, in no order; null for all published products. */
export function matchesOfList(storeId: string, query: PricedListQuery): Sql | null {
  const { q, collection, min, max, available, groups } = query;
  const [first, ...others] = groups;
  if (q || collection || available || min !== undefined || max !== undefined) {
    const shelf = shelfOf(storeId, query);
    return sql`SELECT ${shelf.id} AS "id" FROM ${matchesFirst(query, shelf)} WHERE ${conditions(storeId, query, shelf)}`;
  }
  if (!first) return null;
  // The values know which products are published.
  const also = others.map((group) => sql` AND ${hasOne(sql`s."productId"`)(group)}`);
  return sql`SELECT DISTINCT s."productId" AS "id" FROM "mod_catalog_attribute_value" v
    JOIN "mod_catalog_product_attribute" s ON s."valueId" = v."id" AND s."listed"
    WHERE v."storeId" = ${storeId} AND v."id" = ANY(${first}::int[])${joinSql([noSql, ...also], "")}`;
}

/** Matches first, and then their order: along the index of an order they may all be far away. */
function matchesFirst(query: PricedListQuery, { from }: Shelf): Sql {
  if (!query.q) return from;
  const isFound = sql`s."words" @@ ${matchesOf(query).begun}`;
  const isListed = query.pinned.length > 0 ? sql`(${isFound} OR s."id" = ANY(${query.pinned}::uuid[]))` : isFound;
  return sql`(SELECT s.* FROM ${from} WHERE ${isListed} OFFSET 0) s`;
}

/** The SQL of the list that a query asks for. */
export function listOf(storeId: string, query: PricedListQuery, span: Span): List {
  const shelf = shelfOf(storeId, query);
  const { id } = shelf;
  const isMeant = conditions(storeId, query, shelf);
  if (query.q && query.sort === "relevance") return rankedList(query, { shelf, isMeant, span });
  const { key, direction } = orderOf(query, shelf);
  const from = matchesFirst(query, shelf);
  const hasPrice = query.min !== undefined || query.max !== undefined;
  // Matches are counted as they are found, the rest along an index too: without an order PostgreSQL might scan the
  // table from an end where nothing matches.
  const counted = query.q || query.groups.length > 0 ? noSql : sql`ORDER BY ${hasPrice ? price : key} ${direction}`;
  return {
    found: noSql,
    page: sql`SELECT ${id} AS "id", ${key} AS "key", NULL AS "then" FROM ${from} WHERE ${isMeant}
              ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${span.limit} OFFSET ${span.offset}`,
    order: sql`page."key" ${direction}, page."id" ${direction}`,
    total: sql`SELECT 1 FROM ${from} WHERE ${isMeant} ${counted} LIMIT ${mostListed(query) + 1}`,
  };
}

/** Further up than any match: a stage that is read before the others. */
const PINNED_RANK = 1000;

function pinnedStage(
  { pinned }: PricedListQuery,
  { shelf: { from, id }, isMeant }: Pick<Parts, "shelf" | "isMeant">,
): Sql {
  const place = sql`array_position(${pinned}::uuid[], ${id})`;
  return sql`found_pinned AS MATERIALIZED (SELECT ${id} AS "id", s."createdAt", ${PINNED_RANK}::real - ${place} AS "rank"
    FROM ${from} WHERE ${id} = ANY(${pinned}::uuid[]) AND ${isMeant})`;
}

/**
 * Pinned products first, then the best matches: words before their beginnings, and titles before the rest. Ranking reads
 * every match, so it ranks no more than a list can show: each stage is only read while those before found too few.
 */
function rankedList(query: PricedListQuery, { shelf, isMeant, span }: Parts): List {
  const { from, id } = shelf;
  const most = mostListed(query) + 1;
  const { exact, titled, begun, begunTitled } = matchesOf(query);
  const hasPinned = query.pinned.length > 0;
  const [title, anywhere] = [sql`"mod_catalog_words"(s."title")`, sql`s."words"`];
  const stages = [
    { name: sql`found_titled`, where: title, matches: exact, without: [] },
    { name: sql`found_exact`, where: anywhere, matches: sql`(SELECT ${exact})`, without: [titled] },
    { name: sql`found_titled_begun`, where: title, matches: begun, without: [exact] },
    { name: sql`found_begun`, where: anywhere, matches: begun, without: [exact, begunTitled] },
  ];
  const parts = stages.map(({ name, where, matches, without }, at) => {
    // From 0 to 1 within a stage.
    const rank = sql`${stages.length - at}::int + ts_rank(s."words", ${matches})`;
    const others = without.map((those) => (those ? sql` AND NOT s."words" @@ ${those}` : noSql));
    const found = sql`SELECT ${id} AS "id", s."createdAt", ${rank} AS "rank" FROM ${from}
      WHERE ${where} @@ ${matches}${joinSql([noSql, ...others], "")} AND ${isMeant}`;
    const before = stages[at - 1]?.name ?? (hasPinned ? sql`found_pinned` : undefined);
    if (!before) return sql`${name} AS MATERIALIZED (${found} LIMIT ${most})`;
    return sql`${name} AS MATERIALIZED (SELECT * FROM ${before} UNION ALL (${found}
      AND ${id} NOT IN (SELECT "id" FROM ${before}) AND (SELECT COUNT(*) FROM ${before}) < ${most} LIMIT ${most}))`;
  });
  const found = sql`found_begun`;
  return {
    found: sql`WITH ${joinSql(hasPinned ? [pinnedStage(query, { shelf, isMeant }), ...parts] : parts, ", ")}`,
    page: sql`SELECT "id", "rank" AS "key", "createdAt" AS "then" FROM ${found}
              ORDER BY "rank" DESC, "createdAt" DESC, "id" DESC LIMIT ${span.limit} OFFSET ${span.offset}`,
    order: sql`page."key" DESC, page."then" DESC, page."id" DESC`,
    total: sql`SELECT 1 FROM ${found} LIMIT ${most}`,
  };
}
