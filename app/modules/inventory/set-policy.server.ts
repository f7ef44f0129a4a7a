import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { stockAdminFor } from "./admin-repository.server.ts";
import { savePolicies } from "./save-policies.server.ts";
import type { SeenPolicy } from "./stock-policy.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    stock_policy_changed: Record<never, never>;
  }
}

/**
 * Sets what happens when a variant runs out, from the next payment on. What is ordered already stays so.
 * @returns nothing; refuses `not_found` where the Store keeps no stock of it, and `conflict` if someone else changed its
 * policy since
 */
export function setStockPolicy(viewer: AdminViewer, variantId: string, policy: SeenPolicy) {
  return transact(["not_found", "conflict"], async (tx) => {
    if ((await stockAdminFor(viewer, tx).policyOf(variantId)) === null) refuse("not_found");
    const refused = await savePolicies(tx, viewer.storeId, [{ variantId, ...policy }]);
    if (refused.length > 0) refuse("conflict", { reason: "stock_policy_changed" });
    const target = { kind: "stock" as const, id: variantId };
    await recordAudit(tx, viewer, { action: "stock.policy_changed", target, fields: ["policy"] });
  });
}
