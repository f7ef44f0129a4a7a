/** Accounts with an unverified address, which are held back while account recovery is on. */
import { BASE_ERROR_CODES, type GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { offersRecovery } from "./offers-recovery.server.ts";

/** The library's options: signing up signs nobody in, and a taken address gets the answer of a fresh one. */
export const recoveryOptions = () => (offersRecovery() ? { autoSignIn: false, onExistingUserSignUp: spendAsMuch } : {});

/** The writes that making an account takes: without them a taken address would be answered faster. */
async function spendAsMuch() {
  const row = { storeId: env().STORE_ID, identifier: "sign-up", value: "", expiresAt: new Date(0) };
  await transact(async (tx) => {
    const { authVerification } = authData(tx);
    await authVerification.create({ data: row });
    await authVerification.create({ data: row });
  });
}

/** Runs before an account is stored: one that signs up now has no session before its address is proved. */
export async function markUnproved(_user: unknown, endpoint: GenericEndpointContext | null) {
  return endpoint?.path === "/sign-up/email" && offersRecovery() ? { data: { verifyFirst: true } } : undefined;
}

/**
 * Runs before a session is stored, after the password was checked. Accounts from before recovery was switched on go on:
 * nobody had told them.
 * @throws APIError 403 for an account that waits for its address to be proved
 */
export function assertProved(user: { verifyFirst?: unknown; emailVerified?: unknown }) {
  if (!user.verifyFirst || user.emailVerified || !offersRecovery()) return;
  throw APIError.from("FORBIDDEN", BASE_ERROR_CODES.EMAIL_NOT_VERIFIED);
}

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
