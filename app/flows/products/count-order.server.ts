import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { countOrdered } from "#app/modules/catalog/internal.server.ts";
import { takeUncounted } from "#app/modules/orders/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

/** Counts the products of a paid order, each and with each other. Harmless to repeat: an order is counted once. */
export function countOrder(viewer: SystemViewer, orderId: string) {
  return transact(async (tx) => {
    const variantIds = await takeUncounted(tx, viewer, orderId);
    if (variantIds.length > 0) await countOrdered(tx, viewer, variantIds);
  });
}
