import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type HoldOutcome, type HoldRequest, hold, release, type StockLine, sell } from "./hold-stock.server.ts";
import { inventoryModule } from "./module.ts";

/** Always in one order, so that two changes of the same stock can't deadlock. */
const inLockOrder = (lines: readonly StockLine[]) => [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));

/** Stock of one Store. The caller has checked its right to the checkout session or order. */
export function stockOf(storeId: string, tx: Transaction) {
  const { stockLevel, reservation } = moduleData(inventoryModule, tx);
  return {
    hold: (wish: HoldRequest): Promise<HoldOutcome> => hold(storeId, tx, wish),

    release: (...checkoutSessionIds: string[]) => release(storeId, tx, checkoutSessionIds),

    /** Its payment ended without an order. */
    async stopPaying(checkoutSessionId: string) {
      await reservation.updateMany({
        where: { storeId, checkoutSessionId, state: "held", paying: true },
        data: { paying: false },
      });
    },

    /** False when its lease and what isn't firmly held don't cover every line: the caller must then roll back. */
    sell: (checkoutSessionId: string, lines: readonly StockLine[]): Promise<boolean> =>
      sell(storeId, tx, checkoutSessionId, lines),

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

/** The variants that a session holds, each with whether firmly. The caller has checked its right to the session. */
export async function holdsOf(storeId: string, checkoutSessionId: string): Promise<Map<string, boolean>> {
  const rows = await moduleData(inventoryModule).reservation.findMany({
    where: { storeId, checkoutSessionId, state: "held" },
    select: { variantId: true, weak: true },
  });
  return new Map(rows.map(({ variantId, weak }) => [variantId, !weak]));
}
