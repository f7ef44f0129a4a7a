import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartsModule } from "./module.ts";

/** A line as it was added, with its variant as it is now. */
export type ReadLine = {
  variantId: string;
  quantity: number;
  seenPriceMinor: number;
  seenTitle: string;
  /** Null where the variant no longer exists, like the next fields. */
  buyable: boolean | null;
  productHandle: string | null;
  productTitle: string | null;
  optionValues: string[] | null;
  sku: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  priceMinor: number | null;
  available: number;
};

/** The lines of a Shopper's cart with current prices and stock, in the order they were added. */
export function readLines(viewer: ShopperViewer, tx?: Transaction): Promise<ReadLine[]> {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  return moduleData(cartsModule, tx).query<ReadLine>(sql`
    /* prepared: cart-lines */
    SELECT l."variantId"::text, l."quantity", l."seenPriceMinor", l."seenTitle", v."buyable", v."productHandle", v."productTitle",
           v."optionValues", v."sku", v."imageUrl", v."imageAlt", v."priceMinor", COALESCE(a."available", 0) AS "available"
    FROM "mod_carts" c
    JOIN "mod_carts_line" l ON l."cartId" = c."id" AND l."storeId" = c."storeId"
    LEFT JOIN "pub_catalog_variant" v ON v."variantId" = l."variantId" AND v."storeId" = l."storeId"
    LEFT JOIN "pub_inventory_availability" a ON a."variantId" = l."variantId" AND a."storeId" = l."storeId"
    WHERE c."storeId" = ${storeId}::text AND (c."customerId" = ${customerId}::uuid OR c."guestHash" = ${guestHash}::text)
    ORDER BY l."createdAt"`);
}
