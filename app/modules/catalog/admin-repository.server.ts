import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { setReferences } from "#app/modules/media/index.server.ts";
import { likeText } from "#app/platform/like-text.ts";
import { joinSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import type { PictureRow } from "./picture-form.ts";
import type { ProductInput } from "./product.schema.ts";
import { type NewImage, replacePicture, savePictures } from "./product-pictures.server.ts";
import { saveProduct } from "./save-product.server.ts";

export type ProductAdminQuery = { q: string; status: "draft" | "active" | "archived" | ""; page: number };
export type ProductAdminItem = {
  id: string;
  handle: string;
  title: string;
  status: "draft" | "active" | "archived";
  priceMinor: number;
  variants: number;
  available: number;
  imageUrl: string | null;
};
export type StockAlerts = {
  soldOut: number;
  low: number;
  items: { productId: string; title: string; optionValues: string[]; available: number }[];
};

const PAGE_SIZE = 25;

/** Every product of the Operator's Store, published or not. */
export function catalogAdminFor(viewer: AdminViewer | SystemViewer) {
  const { storeId } = viewer;
  const data = moduleData(catalogModule);

  return {
    /** One page of products; `q` searches title, handle and SKU. */
    async list({
      q,
      status,
      page,
    }: ProductAdminQuery): Promise<{ items: ProductAdminItem[]; total: number; pageSize: number }> {
      const pattern = `%${likeText(q)}%`;
      const where = joinSql(
        [
          sql`p."storeId" = ${storeId}`,
          status ? sql`p."status"::text = ${status}` : undefined,
          q
            ? sql`(p."title" ILIKE ${pattern} OR p."handle" ILIKE ${pattern} OR EXISTS (
                SELECT 1 FROM "mod_catalog_variant" s WHERE s."productId" = p."id" AND s."sku" ILIKE ${pattern}))`
            : undefined,
        ].filter((part) => part !== undefined),
        " AND ",
      );
      const items = await data.query<ProductAdminItem>(sql`
        SELECT p."id", p."handle", p."title", p."status"::text AS "status", p."priceMinor",
               COUNT(v."id")::int AS "variants", COALESCE(SUM(a."available"), 0)::int AS "available",
               (SELECT i."url" FROM "mod_catalog_image" i WHERE i."productId" = p."id" ORDER BY i."position" LIMIT 1) AS "imageUrl"
        FROM "mod_catalog" p
        LEFT JOIN "mod_catalog_variant" v ON v."productId" = p."id" AND NOT v."archived"
        LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = p."storeId"
        WHERE ${where} GROUP BY p."id" ORDER BY p."updatedAt" DESC, p."id" LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`);
      const [count] = await data.query<{ total: bigint }>(
        sql`SELECT COUNT(*) AS "total" FROM "mod_catalog" p WHERE ${where}`,
      );
      return { items, total: Number(count?.total ?? 0), pageSize: PAGE_SIZE };
    },

    /** A product as its form edits it. Null when it is not of this Store. */
    async find(id: string) {
      const product = await data.product.findFirst({
        where: { storeId, id },
        select: {
          id: true,
          handle: true,
          title: true,
          description: true,
          details: true,
          optionNames: true,
          status: true,
          version: true,
          images: {
            select: { id: true, url: true, alt: true, width: true, height: true, optionValue: true, placeholder: true },
            orderBy: { position: "asc" },
          },
          variants: {
            where: { archived: false },
            select: { id: true, sku: true, optionValues: true, priceMinor: true, compareAtMinor: true },
            orderBy: { position: "asc" },
          },
          collections: { select: { collection: { select: { handle: true } } } },
        },
      });
      if (!product) return null;
      const { collections, variants, ...rest } = product;
      const levels = await stockAdminFor(viewer).levels(variants.map((variant) => variant.id));
      return {
        ...rest,
        collectionHandles: collections.map((entry) => entry.collection.handle),
        variants: variants.map((variant) => ({
          ...variant,
          onHand: levels.get(variant.id)?.onHand ?? 0,
          reserved: levels.get(variant.id)?.reserved ?? 0,
        })),
      };
    },

    collections: () =>
      data.collection.findMany({
        where: { storeId },
        select: { handle: true, title: true },
        orderBy: [{ position: "asc" }, { title: "asc" }],
      }),

    /** The handles of every product there is. */
    async handles() {
      const rows = await data.product.findMany({ where: { storeId }, select: { handle: true } });
      return new Set(rows.map((row) => row.handle));
    },

    /** Whether there is any product, published or not. */
    async hasProducts(): Promise<boolean> {
      const any = await data.product.findFirst({ where: { storeId }, select: { id: true } });
      return any !== null;
    },

    /** How many products are published. */
    countActive: () => data.product.count({ where: { storeId, status: "active" } }),

    /** Published variants that are sold out or nearly: how many, and the scarcest of them. */
    async stockAlerts(lowAt = 5, shown = 6): Promise<StockAlerts> {
      const scarce = sql`FROM "mod_catalog_variant" v
        JOIN "mod_catalog" p ON p."id" = v."productId" AND p."storeId" = v."storeId"
        LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
        WHERE v."storeId" = ${storeId} AND p."status" = 'active' AND NOT v."archived" AND COALESCE(a."available", 0) <= ${lowAt}`;
      const items = await data.query<StockAlerts["items"][number]>(sql`
        SELECT p."id" AS "productId", p."title", v."optionValues", COALESCE(a."available", 0) AS "available"
        ${scarce} ORDER BY "available", p."title", v."position" LIMIT ${shown}`);
      const [counts] = await data.query<{ soldOut: number; low: number }>(sql`
        SELECT COUNT(*) FILTER (WHERE COALESCE(a."available", 0) <= 0)::int AS "soldOut",
               COUNT(*) FILTER (WHERE a."available" > 0)::int AS "low" ${scarce}`);
      return { soldOut: counts?.soldOut ?? 0, low: counts?.low ?? 0, items };
    },

    /**
     * Creates a product (`id` null) or replaces everything that its form shows. Variants left out are archived.
     * @param version the product's version that the form showed; without one, nobody else's save is looked for
     * @returns the id; refuses `not_found`, and `conflict` with what is in the way: `handle`, `sku:<SKU>`,
     *   `stock:<SKU>` (sold meanwhile, or more is held by open checkouts) or `version`
     */
    save: (id: string | null, input: ProductInput, images?: readonly NewImage[], version?: number) =>
      transact((tx) => saveProduct(tx, viewer, { id, input, images, version })),

    /**
     * Sets a product's pictures and their order.
     * @param version the product's version that the form showed
     * @returns nothing; refuses `not_found`, `conflict`, and `invalid_input` where a published product would have a
     *   picture without a description
     */
    savePictures: (id: string, version: number, rows: readonly PictureRow[]) =>
      transact((tx) => savePictures(tx, viewer, { id, version, rows })),

    /** Shows one object of the media library wherever another one is shown, and deletes that one. */
    replacePicture: (old: Parameters<typeof replacePicture>[2], next: Parameters<typeof replacePicture>[3]) =>
      transact((tx) => replacePicture(tx, viewer, old, next)),

    /** Makes or updates a collection, found by its handle. */
    async saveCollection(given: {
      handle: string;
      title: string;
      description: string;
      imageUrl: string;
      position: number;
    }) {
      const { handle, ...fields } = given;
      return transact(async (tx) => {
        const { id } = await moduleData(catalogModule, tx).collection.upsert({
          where: { storeId_handle: { storeId, handle } },
          create: { storeId, handle, ...fields },
          update: fields,
          select: { id: true },
        });
        const shown = [{ url: given.imageUrl, alt: "" }];
        await setReferences(tx, viewer, { kind: "collection", id, label: given.title }, shown);
        await recordAudit(tx, viewer, { action: "collection.saved", target: { kind: "collection", id } });
      });
    },
  };
}
