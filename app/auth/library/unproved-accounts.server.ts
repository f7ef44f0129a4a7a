import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { offersRecovery } from "./offers-recovery.server.ts";

/** An account that waits for the proof of its address, and never had a session before it. */
const waiting = () => ({ storeId: env().STORE_ID, verifyFirst: true, emailVerified: false });

/**
 * Deletes accounts that were made before `before` and that nobody confirmed: whoever typed a wrong address, or somebody
 * else's, keeps it from nobody. They had no session, so nothing belongs to them.
 * @param forgetEmails removes what was written about them
 */
export async function removeUnconfirmedAccounts(
  before: Date,
  forgetEmails: (tx: Transaction, storeId: string, userIds: string[]) => Promise<void>,
) {
  if (!offersRecovery()) return;
  const where = { ...waiting(), role: "customer", createdAt: { lt: before }, sessions: { none: {} } };
  await transact(async (tx) => {
    const { authUser } = authData(tx);
    const found = await authUser.findMany({ where, select: { id: true }, take: 1000 });
    const ids = found.map(({ id }) => id);
    await authUser.deleteMany({ where: { ...where, id: { in: ids } } });
    await forgetEmails(tx, where.storeId, ids);
  });
}

/** While recovery is off such an account opens by its password. From then on it may own something, and stays open. */
export async function keepOpen(userId: string) {
  if (offersRecovery()) return;
  await authData().authUser.updateMany({ where: { ...waiting(), id: userId }, data: { verifyFirst: false } });
}
