import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartsModule } from "./module.ts";

/** Takes what was just bought out of its cart; what the Shopper has added since stays. */
export async function removePurchased(
  tx: Transaction,
  { storeId, cartId, lines }: { storeId: string; cartId: string; lines: { variantId: string; quantity: number }[] },
) {
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  await moduleData(cartsModule, tx).query(sql`
    /* prepared: remove-purchased */
    WITH line AS (
      SELECT l."id", l."quantity" - bought."quantity" AS left
      FROM unnest(${variantIds}::uuid[], ${quantities}::int[]) AS bought ("variantId", "quantity")
      JOIN "mod_carts_line" AS l ON l."variantId" = bought."variantId"
      WHERE l."storeId" = ${storeId} AND l."cartId" = ${cartId}::uuid
      ORDER BY l."id" FOR UPDATE OF l
    ), gone AS (
      DELETE FROM "mod_carts_line" AS l USING line WHERE l."id" = line."id" AND line.left <= 0
    )
    UPDATE "mod_carts_line" AS l SET "quantity" = line.left FROM line WHERE l."id" = line."id" AND line.left > 0`);
}
