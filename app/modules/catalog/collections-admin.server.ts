import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { likePart } from "#app/kernel/text.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type CollectionStatus, collectionSortOf, statusOfCollection } from "./collection.ts";
import { ancestorTitles, withAncestors } from "./collection-ancestors.server.ts";
import { rulesSchema } from "./collection-rules.schema.ts";
import { catalogModule } from "./module.ts";

const PAGE_SIZE = 25;
const MOST_PARENTS = 500;

export type CollectionListQuery = { q: string; status: CollectionStatus | "" };
export type CollectionListItem = {
  id: string;
  handle: string;
  title: string;
  /** The titles of the collections above it, from the top. */
  above: string[];
  status: CollectionStatus;
  imageUrl: string;
  /** How many products it has, published or not, counted up to 1,001. */
  products: number;
};

type Listed = Omit<CollectionListItem, "status"> & { published: boolean; sortTitle: string };

/** Those that a search of title and handle and a filter leave, of `mod_catalog_collection` as `c`. */
export function matchingCollections(storeId: string, { q, status }: CollectionListQuery): Sql {
  const part = likePart(q);
  return sql`c."storeId" = ${storeId} ${status ? sql`AND c."published" = ${status === "published"}` : noSql}
    ${q ? sql`AND (c."title" ILIKE ${part} OR c."handle" ILIKE ${part})` : noSql}`;
}

const formFields = {
  ...{ id: true, handle: true, title: true, description: true, imageUrl: true, position: true, published: true },
  ...{ parentId: true, rules: true },
  ...{ sort: true, seoTitle: true, seoDescription: true, version: true, orderVersion: true },
} as const;

/** The collections of the Operator's Store, published or not. */
export function collectionsAdminFor({ storeId }: AdminViewer) {
  const data = moduleData(catalogModule);
  return {
    /** One page by title; `q` searches title and handle. The total is counted up to `countedTo`. */
    async list({ before, after, ...query }: CollectionListQuery & Places<string>) {
      const where = matchingCollections(storeId, query);
      const places = { before, after };
      const key = sql`lower(c."title")`;
      const place = placeSql(places, { key, id: sql`c."id"`, type: sql`text`, largestFirst: false });
      const [found, [counted]] = await Promise.all([
        data.query<Listed>(sql`
          SELECT c."id"::text, c."handle", c."title", c."published", c."imageUrl", lower(c."title") AS "sortTitle",
                 ${ancestorTitles} AS "above",
                 (SELECT count(*)::int FROM (
                   SELECT FROM "mod_catalog_collection_product" cp WHERE cp."collectionId" = c."id" LIMIT ${countTake()}) rows) AS "products"
          FROM "mod_catalog_collection" c ${withAncestors} WHERE ${where} ${place.where} ${place.orderBy} LIMIT ${PAGE_SIZE + 1}`),
        data.query<{ total: number }>(sql`SELECT count(*)::int AS "total" FROM (
          SELECT FROM "mod_catalog_collection" c WHERE ${where} LIMIT ${countTake(query.q)}) rows`),
      ]);
      const { items, ...others } = pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ sortTitle }) => sortTitle });
      const shown = items.map(
        ({ id, handle, title, above, imageUrl, products, published }): CollectionListItem => ({
          ...{ id, handle, title, above, imageUrl, products },
          status: statusOfCollection({ published }),
        }),
      );
      return { items: shown, ...others, total: counted?.total ?? 0 };
    },

    /** A collection as its form edits it. Null when it isn't in this Store. */
    async find(id: string) {
      const found = await data.collection.findFirst({ where: { storeId, id }, select: formFields });
      if (!found) return null;
      const { published, sort, rules, ...fields } = found;
      return {
        ...{ ...fields, status: statusOfCollection({ published }), sort: collectionSortOf(sort) },
        rules: rulesSchema.nullable().parse(rules),
      };
    },

    /**
     * The collections that one may be under, each with its path from the top, in the order of these paths: up to 500,
     * and its present parent in any case.
     * @param id null for a new collection
     */
    async parents(id: string | null, parentId: string | null): Promise<{ id: string; path: string[] }[]> {
      const isOutside = id
        ? sql`AND ${id}::uuid NOT IN (c."id", COALESCE(p."id", c."id"), COALESCE(g."id", c."id"))`
        : noSql;
      return data.query(sql`SELECT "id", "path" FROM (
        SELECT c."id"::text, ${ancestorTitles} || c."title" AS "path"
        FROM "mod_catalog_collection" c ${withAncestors}
        WHERE c."storeId" = ${storeId} AND t."id" IS NULL ${isOutside}
        ORDER BY c."id" IS NOT DISTINCT FROM ${parentId}::uuid DESC, c."position", c."title" LIMIT ${MOST_PARENTS}) found
        ORDER BY lower(array_to_string("path", ' / ')), "id"`);
    },

    /** The place after the last one. */
    async nextPosition(): Promise<number> {
      const { _max } = await data.collection.aggregate({ where: { storeId }, _max: { position: true } });
      return (_max.position ?? -1) + 1;
    },

    /** Whether a published collection has a published product, so that customers can browse one. */
    async hasFilled(): Promise<boolean> {
      const found = await data.collection.findFirst({
        where: { storeId, published: true, products: { some: { listed: true } } },
        select: { id: true },
      });
      return found !== null;
    },
  };
}
