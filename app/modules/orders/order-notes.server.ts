import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { lockOrder } from "./order-money.server.ts";

const RESTORABLE_MS = 60 * 60 * 1000;

/** What Operators write about orders. Each may remove their own. */
export function orderNotesFor(viewer: AdminViewer) {
  const { storeId, userId: authorId } = viewer;

  /** @param removedAt null to restore it */
  const change = (where: object, removedAt: Date | null, action: "order.note-removed" | "order.note-restored") =>
    transact(["not_found"], async (tx) => {
      const { orderNote } = moduleData(ordersModule, tx);
      const [changed] = await orderNote.updateManyAndReturn({
        where: { storeId, authorId, ...where },
        data: { removedAt },
        select: { orderId: true },
      });
      if (!changed) refuse("not_found");
      await recordAudit(tx, viewer, { action, target: { kind: "order", id: changed.orderId } });
    });

  return {
    /** Adds a note about an order; refuses `not_found`. */
    add: (orderId: string, text: string) =>
      transact(["not_found"], async (tx) => {
        if (!(await lockOrder(tx, storeId, orderId))) refuse("not_found");
        await moduleData(ordersModule, tx).orderNote.create({ data: { storeId, orderId, authorId, text } });
        await recordAudit(tx, viewer, { action: "order.note-added", target: { kind: "order", id: orderId } });
      }),

    /** Removes a note that this Operator wrote; it can be restored for an hour. Refuses `not_found`. */
    remove: (orderId: string, id: string) => change({ orderId, id, removedAt: null }, new Date(), "order.note-removed"),

    /** Restores a note that this Operator removed; refuses `not_found`, also after its hour. */
    restore: (orderId: string, id: string) =>
      change({ orderId, id, removedAt: { gt: new Date(Date.now() - RESTORABLE_MS) } }, null, "order.note-restored"),
  };
}

/** Deletes the notes that were removed and can no longer be restored. */
export async function forgetRemovedNotes({ storeId }: SystemViewer, now: Date) {
  const before = new Date(now.getTime() - RESTORABLE_MS);
  await moduleData(ordersModule).orderNote.deleteMany({ where: { storeId, removedAt: { lt: before } } });
}
