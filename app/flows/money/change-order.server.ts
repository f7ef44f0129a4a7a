import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import {
  lockForChange,
  markCancelled,
  markFulfilled,
  noteOnOrder,
  queueCancelledEmail,
} from "#app/modules/orders/internal.server.ts";
import { paymentsOf, requestReturn } from "#app/modules/payments/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { returnRequiresProof } from "./request-operation.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    capture_first: Record<never, never>;
  }
}

/** Refuses `conflict` also while the money is only reserved: it could still be lost. `tracking` may be empty. */
export function fulfilOrder(viewer: AdminViewer, id: string, tracking: string) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    await lockForChange(tx, storeId, id, "fulfilled");
    const payment = await paymentsOf(storeId, tx).findOfOrder(id);
    if (payment?.state === "authorised") refuse("conflict", { reason: "capture_first" });
    await markFulfilled(tx, viewer, id, tracking);
  });
}

/** Restocks the items; a job returns the money. Refuses `forbidden` over a refund limit without a fresh proof. */
export async function cancelOrder(
  viewer: AdminViewer,
  id: string,
  reason: string,
  fresh: FreshAdminViewer | null = null,
) {
  const { storeId, userId } = viewer;
  const limits = (await settingsOf(storeId)).payments;
  return transact(["not_found", "conflict", "forbidden"], async (tx) => {
    await lockForChange(tx, storeId, id, "cancelled");
    const lines = await markCancelled(tx, viewer, id, reason);
    await stockOf(storeId, tx).restock(lines);
    const payments = paymentsOf(storeId, tx);
    const found = await payments.findOfOrder(id);
    const payment = found && (await payments.lock(found.id));
    const held = payment?.state === "succeeded" || payment?.state === "authorised" ? payment : null;
    await queueCancelledEmail(
      tx,
      { storeId, orderId: id },
      {
        returnMinor: held ? held.capturedMinor - held.refundedMinor : 0,
        releaseMinor: held?.authorisedMinor ?? 0,
      },
    );
    if (!held) return;
    if ((await returnRequiresProof(tx, viewer, held, limits)) && !fresh) refuse("forbidden");
    if (!(await requestReturn(tx, held, { actorId: userId }))) return;
    await noteOnOrder(tx, { storeId, orderId: id, kind: "refund_requested", actorId: userId });
  });
}
