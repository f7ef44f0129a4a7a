import { mergeCarts } from "#app/modules/carts/internal.server.ts";
import { heldQuantities, lockActiveSessions, moveSessions } from "#app/modules/checkout/internal.server.ts";
import { adoptContact } from "#app/modules/customers/internal.server.ts";
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
  verifiedEmail: string | null;
};

/** Acts exactly once. Orders change owner only if this release claims them and the account's address is verified. */
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
    if (verifiedEmail !== null) await adoptContact(tx, { storeId, userId, verifiedEmail });
    await moveGrants(tx, storeId, from, to);
    await moveRequestGrants(tx, storeId, from, to);
  });
  if (!adopted.ok) throw new Error(`A guest could not be adopted: ${adopted.code}`);
}
