import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";

type ProductPage = {
  id: string;
  handle: string;
  title: string;
  description: string;
  details: string[];
  optionNames: string[];
  images: {
    url: string;
    alt: string;
    width: number;
    height: number;
    optionValue: string | null;
    placeholder: string | null;
  }[];
  collections: { handle: string; title: string }[];
  variants: {
    id: string;
    sku: string;
    optionValues: string[];
    priceMinor: number;
    compareAtMinor: number | null;
    available: number;
  }[];
};

/** Reads all of a published product's page in one statement; null where there is none. */
export async function findPublishedProduct(storeId: string, handle: string): Promise<ProductPage | null> {
  const [product] = await moduleData(catalogModule).query<ProductPage>(sql`
    SELECT p."id", p."handle", p."title", p."description", p."details", p."optionNames",
      COALESCE((SELECT json_agg(json_build_object('url', i."url", 'alt', i."alt", 'width', i."width", 'height', i."height",
          'optionValue', i."optionValue", 'placeholder', i."placeholder") ORDER BY i."position")
        FROM "mod_catalog_image" i WHERE i."productId" = p."id" AND i."storeId" = p."storeId"), '[]') AS "images",
      COALESCE((SELECT json_agg(json_build_object('handle', c."handle", 'title', c."title") ORDER BY c."position", c."title")
        FROM "mod_catalog_collection_product" cp JOIN "mod_catalog_collection" c ON c."id" = cp."collectionId"
        WHERE cp."productId" = p."id" AND c."storeId" = p."storeId"), '[]') AS "collections",
      COALESCE((SELECT json_agg(json_build_object('id', v."id", 'sku', v."sku", 'optionValues', v."optionValues",
          'priceMinor', v."priceMinor", 'compareAtMinor', v."compareAtMinor", 'available', COALESCE(a."available", 0))
          ORDER BY v."position")
        FROM "mod_catalog_variant" v
        LEFT JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
        WHERE v."productId" = p."id" AND v."storeId" = p."storeId" AND NOT v."archived"), '[]') AS "variants"
    FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."handle" = ${handle} AND p."status" = 'active'`);
  return product ?? null;
}
