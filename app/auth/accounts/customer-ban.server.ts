import { refuse } from "#app/kernel/refusal.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { FreshAdminViewer } from "../identity/viewer.ts";

/**
 * Blocks a Customer's sign-in, or unblocks it. A blocked Customer is signed out everywhere with their next request.
 * Refuses `not_found` for Operators: only the command line blocks them.
 * @param alongside runs in the same transaction
 */
export function setCustomerBanned(
  { storeId }: FreshAdminViewer,
  { userId, banned }: { userId: string; banned: boolean },
  alongside: (tx: Transaction) => Promise<void>,
) {
  return transact(async (tx) => {
    const { authUser, authSession } = authData(tx);
    const where = { storeId, id: userId, role: "customer" };
    const changed = await authUser.updateMany({ where, data: { banned } });
    if (changed.count === 0) refuse("not_found");
    if (banned) await authSession.deleteMany({ where: { storeId, userId } });
    await alongside(tx);
  });
}
