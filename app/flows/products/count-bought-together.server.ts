import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { countTogether } from "#app/modules/catalog/internal.server.ts";
import { takeUncounted } from "#app/modules/orders/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

/** Counts which products of a paid order were bought together. Harmless to repeat: an order is counted once. */
export function countBoughtTogether(viewer: SystemViewer, orderId: string) {
  return transact(async (tx) => {
    const variantIds = await takeUncounted(tx, viewer, orderId);
    if (variantIds.length > 1) await countTogether(tx, viewer, variantIds);
  });
}
