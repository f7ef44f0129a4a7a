import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

export type Claim = {
  storeId: string;
  customerId: string;
  /** An address that the account has proved to be its own. */
  verifiedEmail: string;
  /** The guestId that holds the proof: it placed the order, or exchanged the link of its email. */
  guestHash: string;
};

/**
 * Makes an account the owner of Guest Orders for which it has both proofs, and notes it in each order's timeline. An
 * order that has an owner keeps it, so that it may be called again and at the same moment.
 * The caller has proved the account, its address and the guestId, and that claiming is switched on.
 * @returns how many orders changed hands
 */
export async function claimOrders(tx: Transaction, claim: Claim): Promise<number> {
  const { storeId, customerId, verifiedEmail, guestHash } = claim;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const ownerless = await order.findMany({
    where: { storeId, customerId: null, grants: { some: { storeId, guestHash } } },
    select: { id: true, email: true },
  });
  // Compared here: the database's comparison that ignores case takes _ and % of an address for wildcards.
  const ids = ownerless.filter(({ email }) => email.toLowerCase() === verifiedEmail.toLowerCase()).map(({ id }) => id);
  // Asks for the missing owner once more: another sign-in may have been faster.
  const claimed = await order.updateManyAndReturn({
    where: { storeId, id: { in: ids }, customerId: null },
    data: { customerId, version: { increment: 1 } },
    select: { id: true },
  });
  await orderEvent.createMany({
    data: claimed.map(({ id: orderId }) => ({ storeId, orderId, kind: "claimed" as const, actorId: customerId })),
  });
  return claimed.length;
}
