import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Keep, type PageTag, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { catalogReads } from "./catalog-reads.server.ts";
import { chosenCards } from "./chosen-cards.server.ts";
import { type CollectionSort, collectionSortOf } from "./collection.ts";
import { withAncestors } from "./collection-ancestors.server.ts";
import { around } from "./collection-tree.ts";
import { correctedSearch } from "./corrected-search.server.ts";
import { filterGroups } from "./list-facets.server.ts";
import { catalogModule } from "./module.ts";
import { type CardRow, cardOf, type ProductListItem } from "./product-card.ts";
import { cards } from "./product-cards.server.ts";
import { mostListed, PAGE_SIZE, type ProductListQuery, productListSchema } from "./product-list.schema.ts";
import { listOf, type PricedListQuery } from "./product-list.server.ts";
import { findPublishedProduct, pageTags, shownProduct } from "./product-page.server.ts";
import { type Meant, meantBy, type SearchRules, searchRulesFor } from "./search-rules.server.ts";
import { shelvesOf } from "./shelves.server.ts";
import { ratesOfList } from "./shown-prices.server.ts";

/**
 * @property more there are more than `total`, where counting stops
 * @property corrected what was searched instead, where nothing matched what was typed
 */
type ProductList<Item> = { items: Item[]; total: number; more: boolean; corrected?: string };

type SortedQuery = Omit<PricedListQuery, "rates" | "groups" | keyof Meant>;

/** @property asTyped without a look for what was meant where nothing matches: in one statement */
type HowListed = { pageSize?: number; collectionSort?: CollectionSort; asTyped?: boolean };

/** The order of a list for which a Shopper chose none, where it isn't of the best matches. */
function sortedAs({ filters: _, ...query }: ProductListQuery, collectionSort: CollectionSort): SortedQuery {
  return query.q === "" && query.sort === "relevance" ? { ...query, sort: collectionSort } : query;
}

/** What a list depends on beside what was asked: prices, the filters that the Store has, and what staff set for searches. */
async function meantList(
  viewer: Viewer,
  { sorted, filters }: { sorted: SortedQuery; filters: ProductListQuery["filters"] },
  keep: Keep,
): Promise<{ query: PricedListQuery; rules: SearchRules }> {
  const [rates, groups, rules] = await Promise.all([
    ratesOfList(sorted, viewer, keep),
    filterGroups(viewer, keep, filters),
    searchRulesFor(viewer, sorted.q, keep),
  ]);
  return { query: { ...sorted, ...meantBy(sorted.q, rules), rates, groups }, rules };
}

type ShownCollection = {
  id: string;
  handle: string;
  title: string;
  description: string;
  imageUrl: string;
  sort: string;
  seoTitle: string;
  seoDescription: string;
  /** The nearest published collection above it. */
  parentId: string | null;
};

const readCollections = (storeId: string) =>
  moduleData(catalogModule).query<ShownCollection>(sql`
    SELECT c."id"::text, c."handle", c."title", c."description", c."imageUrl", c."sort", c."seoTitle", c."seoDescription",
      CASE WHEN p."published" THEN p."id" WHEN g."published" THEN g."id" WHEN t."published" THEN t."id" END::text AS "parentId"
    FROM "mod_catalog_collection" c ${withAncestors}
    WHERE c."storeId" = ${storeId} AND c."published" ORDER BY c."position", c."title"`);

/**
 * The published catalogue: what any Viewer may see of this Store's products, the same for all of them.
 * @param keep where a request may get what an earlier one has read
 */
export function catalogFor(viewer: Viewer, keep: Keep = readUncached) {
  const { storeId } = viewer;
  const reads = catalogReads(viewer, keep);
  const { kept, priced } = reads;
  const published = (handle: string) =>
    kept(["product", handle], () => findPublishedProduct(storeId, handle), pageTags);

  /** Every published collection, in the Operator's order. */
  const collections = () =>
    kept(
      ["collections"],
      () => readCollections(storeId),
      () => ["collections"],
    );

  return {
    /**
     * One page of the product list, with the total as far as it is counted.
     * @param collectionSort the order of the query's collection
     */
    async list(asked: ProductListQuery, how: HowListed = {}) {
      const { pageSize = PAGE_SIZE, collectionSort = "newest", asTyped = false } = how;
      const sorted = sortedAs(asked, collectionSort);
      const { query, rules } = await meantList(viewer, { sorted, filters: asked.filters }, keep);
      return priced(
        kept(
          ["list", query, pageSize, asTyped],
          (): Promise<ProductList<CardRow>> =>
            asTyped ? readPage(storeId, query, pageSize) : readList(storeId, query, { pageSize, rules }),
          ({ items }) => [...listTags(items, query.available !== undefined), ...tagsOf(query)],
        ),
        (list, howPriced) => ({ ...list, items: list.items.map((row) => cardOf(row, howPriced)) }),
      );
    },

    /** The newest products that are available now. */
    newest(count: number): Promise<ProductListItem[]> {
      const query = productListSchema.parse({ sort: "newest", available: "1" });
      const reading = kept(
        ["newest", count],
        () =>
          cards(
            storeId,
            listOf(storeId, { ...query, terms: [], pinned: [], rates: null, groups: [] }, { limit: count, offset: 0 }),
            sql`0`,
          ),
        (items) => listTags(items, true),
      );
      return priced(reading, (rows, how) => rows.map((row) => cardOf(row, how)));
    },

    hasProducts: (): Promise<boolean> =>
      kept(
        ["any"],
        () => hasAny(storeId),
        () => ["lists"],
      ),

    /** A product's page: its variants with what is available of each. Null when it isn't published. */
    findProduct: (handle: string) => priced(published(handle), (product, how) => product && shownProduct(product, how)),

    collections,

    /** A published collection with the published ones above and directly under it; null where there is none. */
    async findCollection(handle: string) {
      const published = await collections();
      const found = published.find((one) => one.handle === handle);
      if (!found) return null;
      const { id, parentId: _, ...shown } = found;
      return { ...shown, sort: collectionSortOf(found.sort), ...around(published, id) };
    },

    shelves: shelvesOf(viewer, keep, reads, collections),
    ...chosenCards(storeId, reads, published),
    ...publishedOf(storeId),
  };
}

async function hasAny(storeId: string): Promise<boolean> {
  const any = await moduleData(catalogModule).query(
    sql`SELECT 1 FROM "mod_catalog" WHERE "storeId" = ${storeId} AND "status" = 'active' ORDER BY "createdAt" LIMIT 1`,
  );
  return any.length > 0;
}

/** Pictures of a product in the sitemap: with more, a file of 45,000 products could exceed the protocol's 50 MB. */
const MOST_NAMED = 3;

/** What is published, by handle, for the sitemap. */
function publishedOf(storeId: string) {
  const data = moduleData(catalogModule);
  return {
    /**
     * Handles and dates, by handle, with the URLs of the first pictures.
     * @param after starts after this handle
     */
    publishedAfter: (after: string, count: number) =>
      data.query<{ handle: string; updatedAt: Date; pictures: string[] }>(sql`
        /* prepared: published-after */
        SELECT p."handle", p."updatedAt", ARRAY(SELECT i."url" FROM "mod_catalog_image" i
          WHERE i."productId" = p."id" AND i."storeId" = p."storeId" ORDER BY i."position" LIMIT ${MOST_NAMED}) AS "pictures"
        FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."status" = 'active' AND p."handle" > ${after}
        ORDER BY p."handle" LIMIT ${count}`),

    /** The handle of the `count`th product after this one, and the next; fewer where the list ends. */
    async publishedAt(after: string, count: number): Promise<string[]> {
      const rows = await data.query<{ handle: string }>(sql`
        SELECT "handle" FROM "mod_catalog" WHERE "storeId" = ${storeId} AND "status" = 'active' AND "handle" > ${after}
        ORDER BY "handle" LIMIT 2 OFFSET ${count - 1}`);
      return rows.map(({ handle }) => handle);
    },
  };
}

/** Where nothing matches what was typed, what a correction finds. */
async function readList(
  storeId: string,
  query: PricedListQuery,
  { pageSize, rules }: { pageSize: number; rules: SearchRules },
): Promise<ProductList<CardRow>> {
  const typed = await readPage(storeId, query, pageSize);
  if (typed.total > 0 || !query.q) return typed;
  const corrected = await correctedSearch(storeId, query.q, rules.synonyms);
  if (corrected === null) return typed;
  const meant = await readPage(storeId, { ...query, q: corrected, ...meantBy(corrected, rules) }, pageSize);
  return meant.total > 0 ? { ...meant, corrected } : typed;
}

async function readPage(storeId: string, query: PricedListQuery, pageSize: number): Promise<ProductList<CardRow>> {
  const most = mostListed(query);
  const offset = Math.min((query.page - 1) * pageSize, most);
  const wanted = listOf(storeId, query, { limit: Math.min(pageSize, most - offset), offset });
  const count = sql`(SELECT COUNT(*)::int FROM (${wanted.total}) counted)`;
  const rows = await cards(storeId, wanted, count);
  const [counted] =
    rows.length > 0 || offset === 0
      ? rows
      : await moduleData(catalogModule).query<{ total: number }>(sql`${wanted.found} SELECT ${count} AS "total"`);
  const total = counted?.total ?? 0;
  const items = rows.map(({ total: _, ...item }) => item);
  return { items, total: Math.min(total, most), more: total > most };
}

/** What staff set for searches, and whether a collection is published, and its order. */
const tagsOf = ({ q, collection }: SortedQuery): PageTag[] => [
  ...(q ? (["search-rules"] as const) : []),
  ...(collection ? (["collections"] as const) : []),
];

/**
 * What a list of products depends on: which products exist, and each one that it shows.
 * @param onlyAvailable whether the list leaves out what is sold out
 */
function listTags(items: readonly { id: string }[], onlyAvailable: boolean): PageTag[] {
  const shown = items.map(({ id }): PageTag => `product:${id}`);
  return onlyAvailable ? ["lists", "availability", ...shown] : ["lists", ...shown];
}
