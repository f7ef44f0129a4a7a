import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

export type Account = {
  id: string;
  email: string;
  emailVerified: boolean;
  verifyFirst: boolean;
  role: "customer" | "admin";
  /** False for accounts that only use single sign-on: there is nothing to recover. */
  hasPassword: boolean;
  /** The stored hash; also null if an objection removed the password. */
  password: string | null;
};

/**
 * Finds an account of this Store and locks its row until the transaction ends, which serialises everything that depends
 * on its address or password.
 * @returns null if there is none, or it is blocked
 */
export async function lockAccount(tx: Transaction, who: { email: string } | { id: string }): Promise<Account | null> {
  const where = { ...who, storeId: env().STORE_ID, banned: false };
  const { count } = await authData(tx).authUser.updateMany({ where, data: { updatedAt: new Date() } });
  return count === 0 ? null : findAccount(who, tx);
}

/** The same without a lock, for reading. */
export async function findAccount(who: { email: string } | { id: string }, tx?: Transaction): Promise<Account | null> {
  const user = await authData(tx).authUser.findFirst({
    where: { ...who, storeId: env().STORE_ID, banned: false },
    select: {
      ...{ id: true, email: true, emailVerified: true, verifyFirst: true, role: true },
      accounts: { where: { providerId: "credential" }, select: { password: true } },
    },
  });
  if (!user) return null;
  const { accounts, ...account } = user;
  const role = account.role === "admin" ? "admin" : "customer";
  return { ...account, role, hasPassword: accounts.length > 0, password: accounts[0]?.password ?? null };
}
