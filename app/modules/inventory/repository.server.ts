import type { AdminViewer, SystemViewer } from "#app/auth/viewer.ts";
import type { Transaction } from "#app/platform/db.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { inventoryModule } from "./module.ts";

export type StockLine = { variantId: string; quantity: number };

/** Rows are always taken in one order, so that two buyers of the same goods cannot lock each other. */
const inLockOrder = <Line extends StockLine>(lines: readonly Line[]) =>
  [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));

/**
 * Stock of one Store inside a caller's transaction. The caller proved its right to the checkout session or order.
 * @param storeId the Store scope, from a Viewer or a stored row
 */
export function unsafeStockOf(storeId: string, tx: Transaction) {
  const { stockLevel, reservation } = moduleData(inventoryModule, tx);

  const take = async ({ variantId, quantity }: StockLine, change: "reserve" | "sell") => {
    const updated = await stockLevel.updateMany({
      where: { storeId, variantId, available: { gte: quantity } },
      data: change === "reserve" ? { reserved: { increment: quantity } } : { onHand: { decrement: quantity } },
    });
    return updated.count === 1;
  };

  const held = (checkoutSessionId: string) =>
    reservation.findMany({
      where: { storeId, checkoutSessionId, state: "held" },
      select: { id: true, variantId: true, quantity: true },
    });

  return {
    /** Holds stock for a checkout session until `expiresAt`; refuses with `out_of_stock` and the variant's id. */
    async reserve(checkoutSessionId: string, lines: readonly StockLine[], expiresAt: Date) {
      await reservation.createMany({
        data: lines.map((line) => ({ ...line, storeId, checkoutSessionId, expiresAt })),
      });
      for (const line of inLockOrder(lines)) {
        if (!(await take(line, "reserve"))) refuse("out_of_stock", line.variantId);
      }
    },

    /** Gives the session's held stock back and forgets the leases. Harmless when there are none. */
    async release(checkoutSessionId: string) {
      for (const { id, variantId, quantity } of inLockOrder(await held(checkoutSessionId))) {
        await reservation.delete({ where: { id, storeId } });
        await stockLevel.update({
          where: { storeId_variantId: { storeId, variantId } },
          data: { reserved: { decrement: quantity } },
        });
      }
    },

    /** Lengthens the session's lease. */
    async extend(checkoutSessionId: string, expiresAt: Date) {
      await reservation.updateMany({ where: { storeId, checkoutSessionId, state: "held" }, data: { expiresAt } });
    },

    /**
     * Turns the session's lease into a sale; where the lease is gone, sells from free stock.
     * @returns false when neither covers every line; the caller must then roll back
     */
    async sell(checkoutSessionId: string, lines: readonly StockLine[]): Promise<boolean> {
      const leases = new Map((await held(checkoutSessionId)).map((lease) => [lease.variantId, lease]));
      for (const line of inLockOrder(lines)) {
        const lease = leases.get(line.variantId);
        if (lease?.quantity === line.quantity) {
          await reservation.update({ where: { id: lease.id, storeId }, data: { state: "committed" } });
          await stockLevel.update({
            where: { storeId_variantId: { storeId, variantId: line.variantId } },
            data: { reserved: { decrement: line.quantity }, onHand: { decrement: line.quantity } },
          });
        } else if (!(await take(line, "sell"))) {
          return false;
        }
      }
      return true;
    },

    /** Puts goods of a cancelled order back on the shelf. */
    async restock(lines: readonly StockLine[]) {
      for (const { variantId, quantity } of inLockOrder(lines)) {
        await stockLevel.updateMany({ where: { storeId, variantId }, data: { onHand: { increment: quantity } } });
      }
    },
  };
}

/** Stock as Operators and the seed set it. */
export function stockAdminFor(viewer: AdminViewer | SystemViewer, tx?: Transaction) {
  const { storeId } = viewer;
  const { stockLevel } = moduleData(inventoryModule, tx);
  return {
    /** On hand, reserved and available of the given variants, by variant id. */
    async levels(variantIds: readonly string[]) {
      const rows = await stockLevel.findMany({
        where: { storeId, variantId: { in: [...variantIds] } },
        select: { variantId: true, onHand: true, reserved: true, available: true },
      });
      return new Map(rows.map((row) => [row.variantId, row]));
    },

    /**
     * Sets the counted stock. Refuses with `conflict` when more than that is reserved in open checkouts, or when it is
     * no longer what the Operator saw.
     */
    async setOnHand(variantId: string, onHand: number, seen?: number | null) {
      const changed = await stockLevel.updateMany({
        where: { storeId, variantId, reserved: { lte: onHand }, ...(seen == null ? {} : { onHand: seen }) },
        data: { onHand },
      });
      if (changed.count === 1) return;
      const exists = await stockLevel.count({ where: { storeId, variantId } });
      if (exists > 0) refuse("conflict", "The stock was sold or reserved meanwhile.");
      await stockLevel.create({ data: { storeId, variantId, onHand } });
    },
  };
}
