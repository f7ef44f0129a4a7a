import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { joinSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { followChanges } from "./follow-rules.server.ts";
import { catalogModule } from "./module.ts";
import type { ChangedPrice } from "./prices-form.ts";
import type { PricedVariant } from "./variant-price.schema.ts";

/** A variant that stays as it is, with its prices now. */
export type RefusedPrice = PricedVariant & { variantId: string };

/**
 * Changes prices of several variants. One that can't be saved stops no other. A sale without a price ends, with its dates.
 * @returns the variants whose prices are others than the Operator saw, with what they are; refuses `not_found` where the
 * Store doesn't have one
 */
export async function savePrices(viewer: AdminViewer, prices: readonly ChangedPrice[]) {
  const saved = await transact(["not_found"], (tx) => saveAll(tx, viewer, prices));
  if (saved.ok) await followChanges(viewer, { atMost: prices.length });
  return saved;
}

async function saveAll(tx: Transaction, viewer: AdminViewer, prices: readonly ChangedPrice[]) {
  const { storeId } = viewer;
  const { product, variant } = moduleData(catalogModule, tx);
  const stored = await lockVariants(
    tx,
    storeId,
    prices.map(({ variantId }) => variantId),
  );
  const refused: RefusedPrice[] = [];
  const changed = new Map<string, Set<string>>();
  for (const { variantId, seen, regularMinor, saleMinor } of prices) {
    const now = stored.get(variantId);
    if (!now) refuse("not_found");
    const fields = changedFields(now, { regularMinor, saleMinor });
    if (fields.length === 0) continue;
    if (now.regularMinor !== seen.regularMinor || now.saleMinor !== seen.saleMinor) {
      refused.push({ variantId, regularMinor: now.regularMinor, saleMinor: now.saleMinor });
      continue;
    }
    const dates = saleMinor === null ? { saleFrom: null, saleUntil: null } : {};
    await variant.update({ where: { id: variantId, storeId }, data: { regularMinor, saleMinor, ...dates } });
    changed.set(now.productId, new Set([...(changed.get(now.productId) ?? []), ...fields]));
  }
  // A form that shows the former prices must not bring them back.
  await product.updateMany({
    where: { storeId, id: { in: [...changed.keys()] } },
    data: { version: { increment: 1 } },
  });
  for (const [id, fields] of changed) {
    await recordAudit(tx, viewer, { action: "product.saved", target: { kind: "product", id }, fields: [...fields] });
  }
  return refused;
}

/** In the order in which saving a product locks them: products, then their variants. @returns the variants by their ids */
async function lockVariants(tx: Transaction, storeId: string, variantIds: readonly string[]) {
  const { query, variant } = moduleData(catalogModule, tx);
  const ids = joinSql(variantIds.map((id) => sql`${id}::uuid`));
  await query(sql`
    SELECT p."id" FROM "mod_catalog" p WHERE p."storeId" = ${storeId} AND p."id" IN (
      SELECT v."productId" FROM "mod_catalog_variant" v WHERE v."storeId" = ${storeId} AND v."id" IN (${ids}))
    ORDER BY p."id" FOR UPDATE`);
  const found = await variant.findMany({
    where: { storeId, id: { in: [...variantIds] }, archived: false },
    select: { id: true, productId: true, regularMinor: true, saleMinor: true },
  });
  return new Map(found.map((row) => [row.id, row]));
}
