import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { joinSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { catalogModule } from "./module.ts";
import type { ProductInput } from "./product.schema.ts";
import { keywordsOf } from "./product.ts";

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
export type NewImage = { url: string; alt: string; width: number; height: number; optionValue?: string | undefined };

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
      const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
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
          images: { select: { url: true, alt: true, width: true, height: true }, orderBy: { position: "asc" } },
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

    /** How many products are published. */
    countActive: () => data.product.count({ where: { storeId, status: "active" } }),

    /**
     * Creates a product (`id` null) or replaces everything that its form shows. Variants left out are archived.
     * @returns the id; refuses `not_found`, and `conflict` with the field's name for a taken handle or SKU, or for
     *   stock below what open checkouts hold
     */
    save: (id: string | null, input: ProductInput, images?: readonly NewImage[]) =>
      transact((tx) => saveProduct(tx, viewer, id, input, images)),

    /** Makes or updates a collection, found by its handle. */
    async saveCollection(given: {
      handle: string;
      title: string;
      description: string;
      imageUrl: string;
      position: number;
    }) {
      const { handle, ...fields } = given;
      await data.collection.upsert({
        where: { storeId_handle: { storeId, handle } },
        create: { storeId, handle, ...fields },
        update: fields,
      });
    },
  };
}

async function saveProduct(
  tx: Transaction,
  viewer: AdminViewer | SystemViewer,
  id: string | null,
  input: ProductInput,
  images?: readonly NewImage[],
) {
  const { storeId } = viewer;
  const { product, productImage } = moduleData(catalogModule, tx);
  await assertFree(tx, storeId, id, input);
  const { collectionHandles, variants, ...fields } = input;
  const columns = {
    ...fields,
    keywords: keywordsOf(variants),
    priceMinor: Math.min(...variants.map((variant) => variant.priceMinor)),
  };
  const saved = id
    ? await product.updateManyAndReturn({ where: { id, storeId }, data: columns, select: { id: true } })
    : [await product.create({ data: { storeId, ...columns }, select: { id: true } })];
  const productId = saved[0]?.id;
  if (!productId) refuse("not_found");
  await saveVariants(tx, viewer, productId, variants);
  await saveCollections(tx, storeId, productId, collectionHandles);
  if (images) {
    await productImage.deleteMany({ where: { storeId, productId } });
    await productImage.createMany({
      data: images.map(({ optionValue, ...image }, position) => ({
        ...image,
        storeId,
        productId,
        position,
        optionValue: optionValue ?? null,
      })),
    });
  }
  return { id: productId };
}

async function assertFree(tx: Transaction, storeId: string, id: string | null, input: ProductInput) {
  const { product, variant } = moduleData(catalogModule, tx);
  const other = id ? { not: id } : undefined;
  const handle = await product.count({ where: { storeId, handle: input.handle, ...(other ? { id: other } : {}) } });
  if (handle > 0) refuse("conflict", "handle");
  const taken = await variant.findFirst({
    where: {
      storeId,
      OR: input.variants.map(({ sku, id: variantId }) => ({ sku, ...(variantId ? { id: { not: variantId } } : {}) })),
      // A variant of this product that the form leaves out is archived below and frees its SKU.
      ...(other
        ? { NOT: { productId: id ?? "", id: { notIn: input.variants.map((row) => row.id).filter(Boolean) } } }
        : {}),
    },
    select: { sku: true },
  });
  if (taken) refuse("conflict", `sku:${taken.sku}`);
}

async function saveVariants(
  tx: Transaction,
  viewer: AdminViewer | SystemViewer,
  productId: string,
  variants: ProductInput["variants"],
) {
  const { storeId } = viewer;
  const { variant } = moduleData(catalogModule, tx);
  const kept = variants.map((row) => row.id).filter(Boolean);
  const dropped = await variant.findMany({
    where: { storeId, productId, archived: false, id: { notIn: kept } },
    select: { id: true, sku: true },
  });
  for (const { id, sku } of dropped) {
    await variant.update({ where: { id, storeId }, data: { archived: true, sku: `${sku}#${id}` } });
  }
  const stock = stockAdminFor(viewer, tx);
  for (const [position, { id, onHand, ...fields }] of variants.entries()) {
    const saved = id
      ? await variant.updateManyAndReturn({
          where: { id, storeId, productId },
          data: { ...fields, position },
          select: { id: true },
        })
      : [await variant.create({ data: { storeId, productId, position, ...fields }, select: { id: true } })];
    const variantId = saved[0]?.id;
    if (!variantId) refuse("not_found");
    await stock.setOnHand(variantId, onHand);
  }
}

async function saveCollections(tx: Transaction, storeId: string, productId: string, handles: readonly string[]) {
  const { collection, collectionProduct } = moduleData(catalogModule, tx);
  const chosen = await collection.findMany({ where: { storeId, handle: { in: [...handles] } }, select: { id: true } });
  await collectionProduct.deleteMany({ where: { storeId, productId } });
  await collectionProduct.createMany({ data: chosen.map(({ id }) => ({ storeId, productId, collectionId: id })) });
}
