import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type HoldOutcome, type HoldRequest, hold, release, type StockLine, sell } from "./hold-stock.server.ts";
import { inventoryModule } from "./module.ts";

/** Always in one order, so that two changes of the same stock can't deadlock. */
const inLockOrder = (lines: readonly StockLine[]) => [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));

/**
 * Stock of one Store inside a caller's transaction. The caller has checked its right to the checkout session or order.
 * @param storeId the Store scope, from a Viewer or a stored row
 */
export function stockOf(storeId: string, tx: Transaction) {
  const { stockLevel, reservation } = moduleData(inventoryModule, tx);
  return {
    /** Updates what a checkout session holds. */
    hold: (wish: HoldRequest): Promise<HoldOutcome> => hold(storeId, tx, wish),

    /** Releases the reserved stock of these sessions with their leases. Harmless when there are none. */
    release: (...checkoutSessionIds: string[]) => release(storeId, tx, checkoutSessionIds),

    /** Its payment ended without an order: what it holds no longer counts as being paid for. */
    async stopPaying(checkoutSessionId: string) {
      await reservation.updateMany({
        where: { storeId, checkoutSessionId, state: "held", paying: true },
        data: { paying: false },
      });
    },

    /**
     * Turns the session's lease into a sale; where the lease has ended, sells from stock that isn't firmly held.
     * @returns false when neither covers every line; the caller must then roll back
     */
    sell: (checkoutSessionId: string, lines: readonly StockLine[]): Promise<boolean> =>
      sell(storeId, tx, checkoutSessionId, lines),

    /** Returns a cancelled order's items to stock. */
    async restock(lines: readonly StockLine[]) {
      for (const { variantId, quantity } of inLockOrder(lines)) {
        await stockLevel.updateMany({ where: { storeId, variantId }, data: { onHand: { increment: quantity } } });
      }
    },
  };
}

/** Items by variant id that these checkout sessions hold firmly. The caller has checked its right to the sessions. */
export async function firmQuantities(storeId: string, checkoutSessionIds: readonly string[], tx?: Transaction) {
  const held = new Map<string, number>();
  if (checkoutSessionIds.length === 0) return held;
  const rows = await moduleData(inventoryModule, tx).reservation.findMany({
    where: { storeId, checkoutSessionId: { in: [...checkoutSessionIds] }, state: "held", weak: false },
    select: { variantId: true, quantity: true },
  });
  for (const { variantId, quantity } of rows) held.set(variantId, (held.get(variantId) ?? 0) + quantity);
  return held;
}

/**
 * The variants that a checkout session holds, each with whether firmly. The caller has checked its right to the
 * session.
 */
export async function holdsOf(storeId: string, checkoutSessionId: string): Promise<Map<string, boolean>> {
  const rows = await moduleData(inventoryModule).reservation.findMany({
    where: { storeId, checkoutSessionId, state: "held" },
    select: { variantId: true, weak: true },
  });
  return new Map(rows.map(({ variantId, weak }) => [variantId, !weak]));
}
