import { unsafeMergeCarts } from "#app/modules/carts/index.server.ts";
import { unsafeHeldPieces, unsafeMoveSessions } from "#app/modules/checkout/index.server.ts";
import { unsafeMoveGrants } from "#app/modules/orders/index.server.ts";
import { transact } from "#app/platform/db.server.ts";

/**
 * What a Guest gathered goes over to the account they signed in to, exactly once: the cart is merged, open checkout
 * sessions move with it, and what the old guestId proved is proved by the rotated one. Orders are not attached.
 */
export async function adoptGuest({
  storeId,
  userId,
  from,
  to,
}: {
  storeId: string;
  userId: string;
  from: string;
  to: string;
}) {
  const adopted = await transact(async (tx) => {
    const held = await unsafeHeldPieces(storeId, [{ guestHash: from }, { customerId: userId }], tx);
    const carts = await unsafeMergeCarts(tx, { storeId, guestHash: from, customerId: userId, held });
    await unsafeMoveSessions(tx, { storeId, guestHash: from, customerId: userId, carts });
    await unsafeMoveGrants(tx, storeId, from, to);
  });
  if (!adopted.ok) throw new Error(`A guest could not be adopted: ${adopted.code}`);
}
