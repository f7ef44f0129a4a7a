import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { canExtend, extendedLease } from "./checkout-session.ts";
import { changeSession, lockOwnSession } from "./locked-session.server.ts";
import { reserveItems } from "./reserve-items.server.ts";

/**
 * Reserves an open session's items for longer, as far as its chain allows. Changes nothing where it was done before, or
 * where the session has ended: its page says so.
 * @returns whether there is such a session of this Shopper's
 */
export async function extendCheckout(viewer: ShopperViewer, id: string): Promise<boolean> {
  const extended = await transact([], async (tx) => {
    const session = await lockOwnSession(tx, viewer, id);
    const now = new Date();
    if (!session) return false;
    if (session.state !== "open" || session.expiresAt <= now || !canExtend(session, now)) return true;
    const lease = extendedLease(session, now);
    await changeSession(tx, session, { expiresAt: lease.expiresAt, extendedAt: now });
    await reserveItems(tx, session, lease);
    return true;
  });
  return extended.value;
}
