import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { checkoutModule } from "./module.ts";

type Move = { storeId: string; guestHash: string; customerId: string; carts: { from: string; to: string } | null };

const active = (storeId: string, guestHash: string) => ({
  storeId,
  guestHash,
  state: { in: ["open" as const, "awaiting_payment" as const] },
});

/** Locks a guest's live sessions. Call it before merging their cart, so that a payment empties the right cart. */
export async function lockActiveSessions(tx: Transaction, storeId: string, guestHash: string) {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  await checkoutSession.updateMany({ where: active(storeId, guestHash), data: { version: { increment: 1 } } });
}

/** Moves a guest's live checkout sessions to the account that they signed in to, with their cart. */
export async function moveSessions(tx: Transaction, { storeId, guestHash, customerId, carts }: Move) {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const sessions = await checkoutSession.findMany({
    where: active(storeId, guestHash),
    select: { id: true, state: true, cartId: true },
  });
  for (const { id, state, cartId } of sessions) {
    const target = carts?.from === cartId ? carts.to : cartId;
    if (state === "open") await makeRoom(tx, storeId, target, id);
    await checkoutSession.update({ where: { id, storeId }, data: { customerId, guestHash: null, cartId: target } });
  }
}

/** A cart has at most one open session: the moved one wins over the account's older one. */
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
    // Its payment may have started a moment ago: it then continues beside the moved one.
    if (ended.count === 1) await stockOf(storeId, tx).release(id);
  }
}
