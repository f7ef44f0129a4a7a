import { unsafeStockOf } from "#app/modules/inventory/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { checkoutModule } from "./module.ts";

type Move = { storeId: string; guestHash: string; customerId: string; carts: { from: string; to: string } | null };

/** Moves a guest's living checkout sessions to the account that they signed in to, with their cart. */
export async function unsafeMoveSessions(tx: Transaction, { storeId, guestHash, customerId, carts }: Move) {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const living = await checkoutSession.findMany({
    where: { storeId, guestHash, state: { in: ["open", "awaiting_payment"] } },
    select: { id: true, state: true, cartId: true },
  });
  for (const { id, state, cartId } of living) {
    const target = carts?.from === cartId ? carts.to : cartId;
    if (state === "open") await makeRoom(tx, storeId, target, id);
    await checkoutSession.update({ where: { id, storeId }, data: { customerId, guestHash: null, cartId: target } });
  }
}

/** A cart has one open session at the most: the one that is being moved wins over the account's older one. */
async function makeRoom(tx: Transaction, storeId: string, cartId: string, movedId: string) {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const older = await checkoutSession.findMany({
    where: { storeId, cartId, state: "open", id: { not: movedId } },
    select: { id: true },
  });
  for (const { id } of older) {
    const ended = await checkoutSession.updateMany({
      where: { id, storeId, state: "open" },
      data: { state: "cancelled" },
    });
    // Its payment may have begun a moment ago: then it goes on beside the moved one.
    if (ended.count === 1) await unsafeStockOf(storeId, tx).release(id);
  }
}
