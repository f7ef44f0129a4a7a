import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { largestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { inventoryModule } from "./module.ts";
import { type StockCount, setStock } from "./move-stock.server.ts";
import type { StockCause } from "./stock-change.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    stock_reserved: Record<never, never>;
  }
}

const MOVEMENTS = 25;

export function stockAdminFor(viewer: AdminViewer | SystemViewer, tx?: Transaction) {
  const { storeId } = viewer;
  const mover = { storeId, actorId: viewer.kind === "admin" ? viewer.userId : null };
  const { stockLevel, stockMovement } = moduleData(inventoryModule, tx);
  return {
    async levels(variantIds: readonly string[]) {
      const rows = await stockLevel.findMany({
        where: { storeId, variantId: { in: [...variantIds] } },
        select: { variantId: true, onHand: true, reserved: true, available: true },
      });
      return new Map(rows.map((row) => [row.variantId, row]));
    },

    /** One page of a variant's stock history, the newest first. */
    async movements(variantId: string, places: Places<number>) {
      const page = largestFirst(places, MOVEMENTS);
      const found = await stockMovement.findMany({
        ...page,
        where: { storeId, variantId, ...page.where },
        select: {
          ...{ number: true, change: true, onHand: true, reason: true },
          ...{ actorId: true, orderId: true, note: true, at: true },
        },
      });
      const rows = found.map((movement) => ({ id: variantId, ...movement }));
      return pageOf(rows, places, { size: MOVEMENTS, keyOf: ({ number }) => number });
    },

    /** Sets what is in stock, also of new variants, as `setStock`. */
    set: (counts: readonly StockCount[], cause: StockCause): Promise<string[]> => setStock(tx, mover, counts, cause),

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
