import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { addReceipt, type Receipt } from "#app/modules/orders/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { issueSold } from "./issue-sold.server.ts";

/**
 * Records money that an Operator saw arrive, in minor units; with the last of it, issues the gift cards and files
 * that the order sold. Refuses `conflict` where someone has recorded money since, where the order is cancelled, and for more than is
 * missing; `not_found` for an order that isn't paid by hand.
 */
export function recordReceipt(viewer: AdminViewer, orderId: string, receipt: Receipt) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { isPaid } = await addReceipt(tx, viewer, orderId, receipt);
    if (isPaid) await issueSold(tx, viewer.storeId, orderId);
  });
}
