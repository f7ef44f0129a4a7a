import type { Viewer } from "#app/auth/identity/viewer.ts";
import { joinSql, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { Keep, PageTag } from "#app/platform/page-cache/page-tag.ts";
import type { CatalogReads } from "./catalog-reads.server.ts";
import { collectionSortOf } from "./collection.ts";
import { type CardRow, cardOf, type ProductListItem } from "./product-card.ts";
import { cards } from "./product-cards.server.ts";
import { productListSchema } from "./product-list.schema.ts";
import { listOf, type PricedListQuery } from "./product-list.server.ts";
import { ratesOfList } from "./shown-prices.server.ts";

/** The first products of a collection, or products that were chosen. */
export type Shelf = { collectionId: string; most: number } | { ids: readonly string[] };

type Wanted = { query: PricedListQuery; most: number } | { ids: readonly string[] };
type Placed = CardRow & { shelf: number };

/** Selects `id`, the shelf's number and the `place` on it. */
function pageOf(storeId: string, wanted: Wanted, shelf: number): Sql {
  if ("ids" in wanted) {
    return sql`SELECT s."id", ${shelf}::int AS "shelf", chosen."place"
      FROM unnest(${wanted.ids}::uuid[]) WITH ORDINALITY AS chosen("id", "place")
      JOIN "mod_catalog" s ON s."id" = chosen."id" AND s."storeId" = ${storeId} AND s."status" = 'active'`;
  }
  const { page, order } = listOf(storeId, wanted.query, { limit: wanted.most, offset: 0 });
  return sql`SELECT page."id", ${shelf}::int AS "shelf", ROW_NUMBER() OVER (ORDER BY ${order}) AS "place" FROM (${page}) page`;
}

/** The cards of all shelves, whose number takes the place of a list's total. */
async function readShelves(storeId: string, wanted: readonly (Wanted | null)[]): Promise<Placed[]> {
  const pages = wanted.flatMap((each, index) => (each ? [sql`(${pageOf(storeId, each, index)})`] : []));
  if (pages.length === 0) return [];
  const found = { found: noSql, page: joinSql(pages, " UNION ALL "), order: sql`page."shelf", page."place"` };
  const rows = await cards(storeId, found, sql`page."shelf"`);
  return rows.map(({ total: shelf, ...row }) => ({ ...row, shelf }));
}

type Collection = { id: string; handle: string; sort: string };
type Collections = () => Promise<readonly Collection[]>;

/** Short lists of products for one page, read in one statement. */
export function shelvesOf(viewer: Viewer, keep: Keep, { kept, priced }: CatalogReads, collections: Collections) {
  const { storeId } = viewer;

  /** Null for a collection that isn't published. */
  async function wantedOf(shelf: Shelf, published: readonly Collection[]): Promise<Wanted | null> {
    if ("ids" in shelf) return shelf;
    const found = published.find(({ id }) => id === shelf.collectionId);
    if (!found) return null;
    const { filters: _, ...plain } = productListSchema.parse({ collection: found.handle });
    const query = { ...plain, sort: collectionSortOf(found.sort) };
    const rates = await ratesOfList(query, viewer, keep);
    return { query: { ...query, terms: [], pinned: [], rates, groups: [] }, most: shelf.most };
  }

  /**
   * What customers may see of each shelf, in its order; of the chosen ones, and of a collection's first `most`. Nothing
   * of a collection that isn't published.
   */
  return async function shelves(asked: readonly Shelf[]): Promise<ProductListItem[][]> {
    const hasCollection = asked.some((shelf) => "collectionId" in shelf);
    const published = hasCollection ? await collections() : [];
    const wanted = await Promise.all(asked.map((shelf) => wantedOf(shelf, published)));
    const chosen = wanted.flatMap((each) => (each && "ids" in each ? each.ids : []));
    const cardsOfAll = await priced(
      kept(
        ["shelves", wanted],
        () => readShelves(storeId, wanted),
        (rows): PageTag[] => [
          ...(hasCollection ? (["collections", "lists"] as const) : []),
          // Also those that aren't shown: they may be published.
          ...[...chosen, ...rows.map(({ id }) => id)].map((id) => `product:${id}` as const),
        ],
      ),
      (rows, how) => rows.map(({ shelf, ...row }) => ({ shelf, card: cardOf(row, how) })),
    );
    return asked.map((_, index) => cardsOfAll.flatMap(({ shelf, card }) => (shelf === index ? [card] : [])));
  };
}
