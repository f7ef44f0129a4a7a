import { variantQuantities } from "#app/kernel/order-line.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import {
  type HoldOutcome,
  type HoldRequest,
  hold,
  release,
  type Sale,
  type SaleOutcome,
  type StockLine,
  sell,
} from "./hold-stock.server.ts";
import { inventoryModule } from "./module.ts";
import { changeStock } from "./move-stock.server.ts";

type Restocking = { orderId: string; actorId: string | null; lines: readonly StockLine[] };

/** Stock of one Store. The caller has checked its right to the checkout session or order. */
export function stockOf(storeId: string, tx: Transaction) {
  const { reservation } = moduleData(inventoryModule, tx);
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

    /** Not `sold` when its lease and what isn't firmly held don't cover every line: the caller must then roll back. */
    sell: (sale: Sale): Promise<SaleOutcome> => sell(storeId, tx, sale),

    /** Puts back what a cancelled order took: lines that were counted. @param actorId the Operator who cancelled it; null for the store itself */
    async restock({ orderId, actorId, lines }: Restocking) {
      const changes = [...variantQuantities(lines)].map(([variantId, change]) => ({ variantId, change }));
      await changeStock(tx, { storeId, actorId }, { changes }, { reason: "cancelled", orderId });
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

/** How a session holds a variant, and how many of its pieces weren't in stock then. */
export type HeldVariant = { firm: boolean; beyond: number };

/** The variants that a session holds. The caller has checked its right to the session. */
export async function holdsOf(storeId: string, checkoutSessionId: string): Promise<Map<string, HeldVariant>> {
  const rows = await moduleData(inventoryModule).reservation.findMany({
    where: { storeId, checkoutSessionId, state: "held" },
    select: { variantId: true, weak: true, beyond: true },
  });
  return new Map(rows.map(({ variantId, weak, beyond }) => [variantId, { firm: !weak, beyond }]));
}
