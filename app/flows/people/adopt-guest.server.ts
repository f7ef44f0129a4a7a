import { mergeCarts } from "#app/modules/carts/internal.server.ts";
import { heldQuantities, lockActiveSessions, moveSessions } from "#app/modules/checkout/internal.server.ts";
import { claimOrders, moveGrants } from "#app/modules/orders/internal.server.ts";
import { moveRequestGrants } from "#app/modules/quote-requests/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { claimsGuestOrders } from "./order-claiming.ts";

type Adoption = {
  storeId: string;
  userId: string;
  /** Hashes of the guestId that signed in, and of the one that replaces it. */
  from: string;
  to: string;
  /** The account's email address, if it is verified. */
  verifiedEmail: string | null;
};

/**
 * Moves what a Guest has to the account they signed in to, exactly once: merges the cart, moves open checkout sessions,
 * and passes what the old guestId proved to the rotated one. Orders change owner only where this release claims them
 * and the account has verified its address.
 */
export async function adoptGuest(
  { storeId, userId, from, to, verifiedEmail }: Adoption,
  claimsOrders: boolean = claimsGuestOrders,
) {
  const adopted = await transact(async (tx) => {
    await lockActiveSessions(tx, storeId, from);
    const held = await heldQuantities(storeId, [{ guestHash: from }, { customerId: userId }], tx);
    const carts = await mergeCarts(tx, { storeId, guestHash: from, customerId: userId, held });
    await moveSessions(tx, { storeId, guestHash: from, customerId: userId, carts });
    if (claimsOrders && verifiedEmail !== null) {
      await claimOrders(tx, { storeId, customerId: userId, verifiedEmail, guestHash: from });
    }
    await moveGrants(tx, storeId, from, to);
    await moveRequestGrants(tx, storeId, from, to);
  });
  if (!adopted.ok) throw new Error(`A guest could not be adopted: ${adopted.code}`);
}
