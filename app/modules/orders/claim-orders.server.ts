import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

export type Claim = {
  storeId: string;
  customerId: string;
  /** The account's verified address. */
  verifiedEmail: string;
  /** The guestId that holds the proof: it placed the order, or exchanged the link in its email. */
  guestHash: string;
};

/**
 * Makes an account the owner of Guest Orders for which it has both proofs, and adds that to each order's timeline. An
 * order with an owner keeps it, so calling it again, or concurrently, is safe. The caller has verified the account, its
 * address and the guestId, and that claiming is enabled.
 * @returns how many orders changed owner
 */
export async function claimOrders(tx: Transaction, claim: Claim): Promise<number> {
  const { storeId, customerId, verifiedEmail, guestHash } = claim;
  const { order, orderEvent } = moduleData(ordersModule, tx);
  const ownerless = await order.findMany({
    where: { storeId, customerId: null, grants: { some: { storeId, guestHash } } },
    select: { id: true, email: true },
  });
  // Compared here: the database's case-insensitive comparison treats _ and % in an address as wildcards.
  const ids = ownerless.filter(({ email }) => email.toLowerCase() === verifiedEmail.toLowerCase()).map(({ id }) => id);
  // Requires the missing owner again: another sign-in may have been first.
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
