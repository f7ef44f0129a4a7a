import { noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { PageTag } from "#app/platform/page-cache/page-tag.ts";
import type { CatalogReads } from "./catalog-reads.server.ts";
import { type CardRow, cardOf, type ProductListItem } from "./product-card.ts";
import { cards } from "./product-cards.server.ts";
import { relatedIds } from "./related-products.server.ts";

/** The cards of the first of these products that are published, in this order. @param ids as a value of type `uuid[]` */
const cardsOfIds = (storeId: string, ids: Sql, most: number): Promise<CardRow[]> =>
  cards(
    storeId,
    {
      found: noSql,
      page: sql`SELECT s."id", min(chosen."place") AS "key" FROM unnest(${ids}) WITH ORDINALITY AS chosen("id", "place")
        JOIN "mod_catalog" s ON s."id" = chosen."id" AND s."storeId" = ${storeId} AND s."status" = 'active'
        GROUP BY s."id" ORDER BY "key" LIMIT ${most}`,
      order: sql`page."key"`,
    },
    sql`0`,
  );

/** Also those that aren't shown: they may be published. */
const tagsOf = (ids: readonly string[]) => ids.map((id): PageTag => `product:${id}`);

type Published = (handle: string) => Promise<{ id: string; relatedIds: string[] } | null>;

/** Products that aren't found but chosen, and of these what customers may see. */
export function chosenCards(storeId: string, { kept, priced }: CatalogReads, published: Published) {
  const ofHandle = (handle: string) =>
    sql`(SELECT ${relatedIds} FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."handle" = ${handle} AND p."status" = 'active')`;

  async function readBeside(handle: string, most: number) {
    const [product, rows] = await Promise.all([published(handle), cardsOfIds(storeId, ofHandle(handle), most)]);
    return { of: product && { id: product.id, relatedIds: product.relatedIds }, rows };
  }

  return {
    /** What a product's page shows beside it, best first; nothing where there is no such page. */
    beside: (handle: string, most: number): Promise<ProductListItem[]> =>
      priced(
        kept(
          ["beside", handle, most],
          () => readBeside(handle, most),
          ({ of }) => (of ? [`product:${of.id}`, `related:${of.id}`, ...tagsOf(of.relatedIds)] : ["lists"]),
        ),
        ({ rows }, how) => rows.map((row) => cardOf(row, how)),
      ),

    /** The first of these products that customers may see, in this order. Not kept: hardly anyone asks for the same. */
    shown: async (ids: readonly string[], most: number): Promise<ProductListItem[]> =>
      ids.length === 0
        ? []
        : priced(cardsOfIds(storeId, sql`${ids}::uuid[]`, most), (rows, how) => rows.map((row) => cardOf(row, how))),
  };
}
