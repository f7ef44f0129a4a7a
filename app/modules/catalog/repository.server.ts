import type { AdminViewer, Viewer } from "#app/auth/identity/viewer.ts";
import { sellsToEu } from "#app/kernel/european-union.ts";
import { taxClassOf } from "#app/kernel/item-facts.ts";
import { unitPriceOf } from "#app/kernel/unit-price.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { shopPriceOf } from "#app/modules/stores/tax-rules.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type Keep, type PageTag, readUncached } from "#app/platform/page-cache/page-tag.ts";
import type { ShownAttribute } from "./attribute.ts";
import { type CollectionSort, collectionSortOf } from "./collection.ts";
import { withAncestors } from "./collection-ancestors.server.ts";
import { around } from "./collection-tree.ts";
import { correctedSearch } from "./corrected-search.server.ts";
import { filterGroups } from "./list-facets.server.ts";
import { catalogModule } from "./module.ts";
import { LOW_STOCK, type ProductImage, type ProductKind } from "./product.ts";
import { type CardRow, cardOf, type HowPriced, type ProductListItem } from "./product-card.ts";
import { mostListed, PAGE_SIZE, type ProductListQuery, productListSchema } from "./product-list.schema.ts";
import { type List, listOf, type PricedListQuery } from "./product-list.server.ts";
import { type Meant, meantBy, type SearchRules, searchRulesFor } from "./search-rules.server.ts";
import { ratesOfList } from "./shown-prices.server.ts";
import { struckPrice } from "./struck-price.ts";

type ProductPage = {
  id: string;
  handle: string;
  title: string;
  /** Without formatting. */
  description: string;
  /** Null for one that was saved before descriptions were Markdown. */
  descriptionHtml: string | null;
  details: string[];
  optionNames: string[];
  images: ProductImage[];
  collections: { handle: string; title: string }[];
  requiresShipping: boolean;
  kind: ProductKind;
  vendor: string;
  seoTitle: string;
  seoDescription: string;
  taxClass: string;
  contentUnit: string;
  referenceUnit: string;
  attributes: ShownAttribute[];
  variants: ReadVariant[];
};

type ReadVariant = {
  id: string;
  sku: string;
  barcode: string;
  optionValues: string[];
  priceMinor: number;
  compareAtMinor: number | null;
  priorMinor: number | null;
  contentMilli: number | null;
  available: number;
};

/** A product's page with the prices as they are shown to the Store's customers. */
function shownProduct({ contentUnit, referenceUnit, taxClass: ownClass, ...rest }: ProductPage, how: HowPriced) {
  const { variants, ...product } = rest;
  const taxClass = taxClassOf({ kind: product.kind, taxClass: ownClass });
  return {
    ...product,
    variants: variants.map(({ priorMinor, contentMilli, ...variant }) => {
      const priceMinor = how.shopPrice(variant.priceMinor, taxClass);
      const struck = struckPrice({ ...variant, priorMinor }, how.toEu);
      return {
        ...variant,
        priceMinor,
        compareAtMinor: struck === null ? null : how.shopPrice(struck, taxClass),
        unitPrice: unitPriceOf(priceMinor, { contentMilli, contentUnit, referenceUnit }),
      };
    }),
  };
}

/** Reads all of a product's page in one statement; null where there is none. */
async function readProductPage(storeId: string, where: Sql): Promise<ProductPage | null> {
  const [product] = await moduleData(catalogModule).query<ProductPage>(sql`
    SELECT p."id", p."handle", p."title", p."details", p."optionNames",
      COALESCE(r."text", p."description") AS "description", r."html" AS "descriptionHtml",
      p."requiresShipping", p."kind"::text, p."vendor", p."seoTitle", p."seoDescription",
      p."taxClass", p."contentUnit", p."referenceUnit",
      COALESCE((SELECT json_agg(json_build_object('url', i."url", 'alt', i."alt", 'width', i."width", 'height', i."height",
          'optionValue', i."optionValue", 'placeholder', i."placeholder") ORDER BY i."position")
        FROM "mod_catalog_image" i WHERE i."productId" = p."id" AND i."storeId" = p."storeId"), '[]') AS "images",
      COALESCE((SELECT json_agg(json_build_object('handle', c."handle", 'title', c."title") ORDER BY c."position", c."title")
        FROM "mod_catalog_collection_product" cp JOIN "mod_catalog_collection" c ON c."id" = cp."collectionId"
        WHERE cp."productId" = p."id" AND c."storeId" = p."storeId" AND c."published"), '[]') AS "collections",
      COALESCE((SELECT json_agg(json_build_object('title', a."title", 'kind', a."kind", 'unit', a."unit",
          'labels', ARRAY(SELECT v."label" FROM "mod_catalog_product_attribute" f
            JOIN "mod_catalog_attribute_value" v ON v."id" = f."valueId" AND v."attributeId" = a."id"
            WHERE f."productId" = p."id" AND f."storeId" = p."storeId" ORDER BY v."key")) ORDER BY a."position", a."title", a."id")
        FROM "mod_catalog_attribute" a
        WHERE a."storeId" = p."storeId" AND a."kind" NOT IN ('vendor', 'product_type') AND EXISTS (
          SELECT FROM "mod_catalog_product_attribute" f JOIN "mod_catalog_attribute_value" v ON v."id" = f."valueId"
          WHERE f."productId" = p."id" AND f."storeId" = p."storeId" AND v."attributeId" = a."id")), '[]') AS "attributes",
      COALESCE((SELECT json_agg(json_build_object('id', v."id", 'sku', v."sku", 'barcode', v."barcode", 'optionValues', v."optionValues",
          'priceMinor', v."priceMinor", 'compareAtMinor', v."compareAtMinor", 'priorMinor', v."priorMinor",
          'contentMilli', v."contentMilli", 'available', COALESCE(a."available", 0))
          ORDER BY v."position")
        FROM "mod_catalog_variant" v
        LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
        WHERE v."productId" = p."id" AND v."storeId" = p."storeId" AND NOT v."archived"), '[]') AS "variants"
    FROM "mod_catalog" p
    LEFT JOIN LATERAL jsonb_to_record(p."descriptionRendered") AS r("of" TEXT, "html" TEXT, "text" TEXT)
      ON r."of" = md5(p."description")
    WHERE p."storeId" = ${storeId} AND ${where}`);
  return product ?? null;
}

const findPublishedProduct = (storeId: string, handle: string) =>
  readProductPage(storeId, sql`p."handle" = ${handle} AND p."status" = 'active'`);

/** A product's page as customers would see it, published or not; null where this Store has none. */
export async function previewProduct(viewer: AdminViewer, id: string) {
  const [found, settings] = await Promise.all([
    readProductPage(viewer.storeId, sql`p."id" = ${id}::uuid`),
    settingsFor(viewer),
  ]);
  return found && shownProduct(found, { toEu: sellsToEu(settings), shopPrice: shopPriceOf(settings.taxes) });
}

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
  const kept = <T>(name: unknown[], read: () => Promise<T>, tags: (value: T) => PageTag[]) =>
    keep({ key: JSON.stringify([catalogModule.id, storeId, ...name]), read, tags });

  /** Reads something with prices: how they are shown, and which is struck through, are settings. */
  async function priced<T, Shown>(reading: Promise<T>, show: (read: T, how: HowPriced) => Shown): Promise<Shown> {
    const [read, settings] = await Promise.all([reading, settingsFor(viewer, keep)]);
    return show(read, { toEu: sellsToEu(settings), shopPrice: shopPriceOf(settings.taxes) });
  }

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
    findProduct: (handle: string) =>
      priced(
        kept(
          ["product", handle],
          () => findPublishedProduct(storeId, handle),
          // Creating one, or renaming one to this handle, changes the lists.
          (product) =>
            product ? [`product:${product.id}`, `stock:${product.id}`, "collections", "attributes"] : ["lists"],
        ),
        (product, how) => product && shownProduct(product, how),
      ),

    collections,

    /** A published collection with the published ones above and directly under it; null where there is none. */
    async findCollection(handle: string) {
      const published = await collections();
      const found = published.find((one) => one.handle === handle);
      if (!found) return null;
      const { id, parentId: _, ...shown } = found;
      return { ...shown, sort: collectionSortOf(found.sort), ...around(published, id) };
    },

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

/** The cards of one page, each with the total of the list; none past its end. */
function cards(storeId: string, { found, page, order }: Pick<List, "found" | "page" | "order">, total: Sql) {
  return moduleData(catalogModule).query<CardRow & { total: number }>(sql`
    ${found} SELECT p."id", p."handle", p."title", p."priceMinor",
           COALESCE(offer."priceToMinor", p."priceMinor") AS "priceToMinor", offer."compareAtMinor", offer."priorMinor",
           COALESCE(offer."reduced", FALSE) AS "reduced", COALESCE(offer."reducedFromPrior", FALSE) AS "reducedFromPrior",
           p."kind"::text, p."taxClass", offer."contentMilli", p."contentUnit", p."referenceUnit",
           COALESCE(offer."available", FALSE) AS "available", i."url" AS "imageUrl", i."alt" AS "imageAlt",
           i."width" AS "imageWidth", i."height" AS "imageHeight", i."placeholder" AS "imagePlaceholder",
           second."url" AS "secondUrl", second."width" AS "secondWidth", second."height" AS "secondHeight",
           offer."onlyVariantId"::text, COALESCE(offer."low", FALSE) AS "low", ${total} AS "total"
    FROM (${page}) page JOIN "mod_catalog" p ON p."id" = page."id" AND p."storeId" = ${storeId}
    LEFT JOIN LATERAL (
      SELECT MAX(v."priceMinor") AS "priceToMinor", BOOL_OR(a."available" > 0) AS "available",
             MIN(COALESCE(v."compareAtMinor", v."priceMinor")) AS "compareAtMinor", BOOL_OR(v."compareAtMinor" IS NOT NULL) AS "reduced",
             MIN(COALESCE(v."priorMinor", v."priceMinor")) AS "priorMinor", BOOL_OR(v."priorMinor" > v."priceMinor") AS "reducedFromPrior",
             (ARRAY_AGG(v."contentMilli" ORDER BY v."priceMinor", v."id"))[1] AS "contentMilli",
             CASE WHEN COUNT(*) = 1 THEN (ARRAY_AGG(v."id"))[1] END AS "onlyVariantId",
             BOOL_AND(COALESCE(a."available", 0) <= ${LOW_STOCK}) AS "low"
      FROM "mod_catalog_variant" v
      LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
      WHERE v."productId" = p."id" AND v."storeId" = ${storeId} AND NOT v."archived") offer ON TRUE
    LEFT JOIN LATERAL (
      SELECT "url", "alt", "width", "height", "placeholder" FROM "mod_catalog_image" i
      WHERE i."productId" = p."id" AND i."storeId" = ${storeId} ORDER BY i."position" LIMIT 1) i ON TRUE
    LEFT JOIN LATERAL (
      SELECT "url", "width", "height" FROM "mod_catalog_image" i
      WHERE i."productId" = p."id" AND i."storeId" = ${storeId} ORDER BY i."position" OFFSET 1 LIMIT 1) second ON TRUE
    ORDER BY ${order}`);
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
