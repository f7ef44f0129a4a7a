import { unsafeMergeCarts } from "#app/modules/carts/index.server.ts";
import { unsafeHeldPieces, unsafeLockLivingSessions, unsafeMoveSessions } from "#app/modules/checkout/index.server.ts";
import { unsafeClaimOrders, unsafeMoveGrants } from "#app/modules/orders/index.server.ts";
import { unsafeMoveRequestGrants } from "#app/modules/requests/index.server.ts";
import { type Maturity, maturityOf } from "#app/platform/capabilities.ts";
import { transact } from "#app/platform/transaction.server.ts";

type Adoption = {
  storeId: string;
  userId: string;
  /** Hashes of the guestId that signed in, and of the one that takes its place. */
  from: string;
  to: string;
  /** The account's address, if it has proved it. */
  verifiedEmail: string | null;
};

/**
 * What a Guest gathered goes over to the account they signed in to, exactly once: the cart is merged, open checkout
 * sessions move with it, and what the old guestId proved is proved by the rotated one. Orders change their owner only
 * where this release calls claiming Stable and the account has proved the address.
 */
export async function adoptGuest(
  { storeId, userId, from, to, verifiedEmail }: Adoption,
  claiming: Maturity = maturityOf("order-claiming"),
) {
  const adopted = await transact(async (tx) => {
    await unsafeLockLivingSessions(tx, storeId, from);
    const held = await unsafeHeldPieces(storeId, [{ guestHash: from }, { customerId: userId }], tx);
    const carts = await unsafeMergeCarts(tx, { storeId, guestHash: from, customerId: userId, held });
    await unsafeMoveSessions(tx, { storeId, guestHash: from, customerId: userId, carts });
    if (claiming === "Stable" && verifiedEmail !== null) {
      await unsafeClaimOrders(tx, { storeId, customerId: userId, verifiedEmail, guestHash: from });
    }
    await unsafeMoveGrants(tx, storeId, from, to);
    await unsafeMoveRequestGrants(tx, storeId, from, to);
  });
  if (!adopted.ok) throw new Error(`A guest could not be adopted: ${adopted.code}`);
}
