import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { inventoryModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    stock_changed: Record<never, never>;
    stock_reserved: Record<never, never>;
  }
}

export function stockAdminFor(viewer: AdminViewer | SystemViewer, tx?: Transaction) {
  const { storeId } = viewer;
  const { stockLevel } = moduleData(inventoryModule, tx);
  return {
    async levels(variantIds: readonly string[]) {
      const rows = await stockLevel.findMany({
        where: { storeId, variantId: { in: [...variantIds] } },
        select: { variantId: true, onHand: true, reserved: true, available: true },
      });
      return new Map(rows.map((row) => [row.variantId, row]));
    },

    /** Refuses `conflict` when checkouts have reserved more, or it has changed since the Operator saw it. */
    async setOnHand(variantId: string, onHand: number, seen?: number | null) {
      const changed = await stockLevel.updateMany({
        where: { storeId, variantId, reserved: { lte: onHand }, ...(seen == null ? {} : { onHand: seen }) },
        data: { onHand },
      });
      if (changed.count === 1) return;
      const exists = await stockLevel.count({ where: { storeId, variantId } });
      if (exists > 0) refuse("conflict", { reason: "stock_changed" });
      await stockLevel.create({ data: { storeId, variantId, onHand } });
    },

    /** The first stock of variants that have just been created. */
    async addNew(levels: readonly { variantId: string; onHand: number }[]) {
      await stockLevel.createMany({ data: levels.map((level) => ({ storeId, ...level })) });
    },

    /** Nothing of these variants can be reserved any more. Refuses `conflict` when open checkouts have some. */
    async remove(variantIds: readonly string[]) {
      // In the order in which checkouts lock stock.
      for (const variantId of variantIds.toSorted()) {
        await stockLevel.deleteMany({ where: { storeId, variantId, reserved: 0 } });
      }
      const left = await stockLevel.count({ where: { storeId, variantId: { in: [...variantIds] } } });
      if (left > 0) refuse("conflict", { reason: "stock_reserved" });
    },
  };
}
