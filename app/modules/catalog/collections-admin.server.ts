import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { likePart } from "#app/kernel/text.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type CollectionStatus, collectionSortOf, statusOfCollection } from "./collection.ts";
import { catalogModule } from "./module.ts";

const PAGE_SIZE = 25;

export type CollectionListQuery = { q: string; status: CollectionStatus | "" };
export type CollectionListItem = {
  id: string;
  handle: string;
  title: string;
  status: CollectionStatus;
  imageUrl: string;
  /** How many products it has, published or not, counted up to 1,001. */
  products: number;
};

type Listed = Omit<CollectionListItem, "status"> & { published: boolean; sortTitle: string };

function matching(storeId: string, { q, status }: CollectionListQuery): Sql {
  const part = likePart(q);
  return sql`c."storeId" = ${storeId} ${status ? sql`AND c."published" = ${status === "published"}` : noSql}
    ${q ? sql`AND (c."title" ILIKE ${part} OR c."handle" ILIKE ${part})` : noSql}`;
}

const formFields = {
  ...{ id: true, handle: true, title: true, description: true, imageUrl: true, position: true, published: true },
  ...{ sort: true, seoTitle: true, seoDescription: true, version: true, orderVersion: true },
} as const;

/** The collections of the Operator's Store, published or not. */
export function collectionsAdminFor({ storeId }: AdminViewer) {
  const data = moduleData(catalogModule);
  return {
    /** One page by title; `q` searches title and handle. The total is counted up to `countedTo`. */
    async list({ before, after, ...query }: CollectionListQuery & Places<string>) {
      const where = matching(storeId, query);
      const places = { before, after };
      const key = sql`lower(c."title")`;
      const place = placeSql(places, { key, id: sql`c."id"`, type: sql`text`, largestFirst: false });
      const [found, [counted]] = await Promise.all([
        data.query<Listed>(sql`
          SELECT c."id"::text, c."handle", c."title", c."published", c."imageUrl", lower(c."title") AS "sortTitle",
                 (SELECT count(*)::int FROM (
                   SELECT FROM "mod_catalog_collection_product" cp WHERE cp."collectionId" = c."id" LIMIT ${countTake()}) rows) AS "products"
          FROM "mod_catalog_collection" c WHERE ${where} ${place.where} ${place.orderBy} LIMIT ${PAGE_SIZE + 1}`),
        data.query<{ total: number }>(sql`SELECT count(*)::int AS "total" FROM (
          SELECT FROM "mod_catalog_collection" c WHERE ${where} LIMIT ${countTake(query.q)}) rows`),
      ]);
      const { items, ...others } = pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ sortTitle }) => sortTitle });
      const shown = items.map(
        ({ id, handle, title, imageUrl, products, published }): CollectionListItem => ({
          ...{ id, handle, title, imageUrl, products },
          status: statusOfCollection({ published }),
        }),
      );
      return { items: shown, ...others, total: counted?.total ?? 0 };
    },

    /** A collection as its form edits it. Null when it isn't in this Store. */
    async find(id: string) {
      const found = await data.collection.findFirst({ where: { storeId, id }, select: formFields });
      if (!found) return null;
      const { published, sort, ...fields } = found;
      return { ...fields, status: statusOfCollection({ published }), sort: collectionSortOf(sort) };
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
