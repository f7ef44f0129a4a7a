import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { stockAdminFor } from "./admin-repository.server.ts";
import { inventoryModule } from "./module.ts";
import type { StockPolicyInput } from "./stock-policy.schema.ts";
import { policyKey } from "./stock-policy.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    stock_policy_changed: Record<never, never>;
  }
}

type Wanted = StockPolicyInput & {
  /** The `policyKey` that the form showed. */
  seen: string;
};

/**
 * Sets what happens when a variant runs out, from the next payment on. What is ordered already stays so.
 * @returns nothing; refuses `not_found` where the Store keeps no stock of it, and `conflict` if someone else changed its
 * policy since
 */
export function setStockPolicy(viewer: AdminViewer, variantId: string, { seen, shipsFrom, ...policy }: Wanted) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { query, stockLevel } = moduleData(inventoryModule, tx);
    const { storeId } = viewer;
    await query(sql`SELECT 1 FROM "mod_inventory"
      WHERE "storeId" = ${storeId} AND "variantId" = ${variantId}::uuid FOR NO KEY UPDATE`);
    const before = (await stockAdminFor(viewer, tx).policyOf(variantId)) ?? refuse("not_found");
    if (policyKey(before) !== seen) refuse("conflict", { reason: "stock_policy_changed" });
    const data = { ...policy, shipsFrom: shipsFrom && new Date(shipsFrom) };
    await stockLevel.update({ where: { storeId_variantId: { storeId, variantId }, storeId }, data });
    const target = { kind: "stock" as const, id: variantId };
    await recordAudit(tx, viewer, { action: "stock.policy_changed", target, fields: ["policy"] });
  });
}
