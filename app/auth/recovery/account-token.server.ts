import { randomBytes } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

export type Account = {
  id: string;
  email: string;
  emailVerified: boolean;
  verifyFirst: boolean;
  role: "customer" | "admin";
  hasPassword: boolean;
  password: string | null;
};

/** Finds an account of this Store that isn't blocked, and locks its row until the transaction ends. */
export async function lockAccount(tx: Transaction, who: { email: string } | { id: string }): Promise<Account | null> {
  const where = { ...who, storeId: env().STORE_ID, banned: false };
  const { count } = await authData(tx).authUser.updateMany({ where, data: { updatedAt: new Date() } });
  return count === 0 ? null : findAccount(who, tx);
}

/** The same without a lock, for reading. */
async function findAccount(who: { email: string } | { id: string }, tx?: Transaction): Promise<Account | null> {
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

/** Tokens in emailed links: for one purpose, account, Store and use. Stored as digests (NIST SP 800-63B-4, 3.1.2.1). */

export const tokenLifetimes = {
  "reset-password": 30 * MINUTE_MS,
  "verify-email": DAY_MS,
  "confirm-email": DAY_MS,
  /** Objects to a change of address, from the previous address. */
  "keep-email": 72 * HOUR_MS,
} as const;

export type TokenPurpose = keyof typeof tokenLifetimes;

export type Proved = { account: Account; email: string | null; issuedAt: Date };

/** The digest includes purpose and Store: elsewhere the same token has another digest. */
const hashOf = (purpose: TokenPurpose, token: string) => digest(`${purpose}\0${env().STORE_ID}\0${token}`);
const stateOf = ({ email, password }: Account) => digest(`${email}\0${password ?? ""}`);

/** Issues a token for a locked account, for the email alone. @param email the address that it concerns */
export async function issueToken(
  tx: Transaction,
  purpose: TokenPurpose,
  { account, email = null, now = new Date() }: { account: Account; email?: string | null; now?: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await authData(tx).authToken.create({
    data: {
      ...{ storeId: env().STORE_ID, userId: account.id, purpose, email, createdAt: now },
      tokenHash: hashOf(purpose, token),
      // An objection undoes a change of address, so that change must not void it.
      boundTo: purpose === "keep-email" ? null : stateOf(account),
      expiresAt: new Date(now.getTime() + tokenLifetimes[purpose]),
    },
  });
  return token;
}

/** What a token would prove now. Changes nothing: email scanners open links too. @returns null for a void token */
export async function findToken(purpose: TokenPurpose, token: string): Promise<Proved | null> {
  const row = await findRow(purpose, token);
  const account = row && (await findAccount({ id: row.userId }));
  return row && account ? provedBy(row, account) : null;
}

/** Uses up a token: of concurrent attempts only one succeeds. */
export async function consumeToken(tx: Transaction, purpose: TokenPurpose, token: string): Promise<Proved | null> {
  const row = await findRow(purpose, token, tx);
  const account = row && (await lockAccount(tx, { id: row.userId }));
  const proved = row && account && provedBy(row, account);
  if (!proved) return null;
  const { count } = await authData(tx).authToken.deleteMany({ where: { id: row.id, storeId: env().STORE_ID } });
  return count === 1 ? proved : null;
}

type Row = { email: string | null; boundTo: string | null; createdAt: Date };

function findRow(purpose: TokenPurpose, token: string, tx?: Transaction) {
  return authData(tx).authToken.findFirst({
    where: { storeId: env().STORE_ID, purpose, tokenHash: hashOf(purpose, token), expiresAt: { gt: new Date() } },
    select: { id: true, userId: true, email: true, boundTo: true, createdAt: true },
  });
}

function provedBy({ email, boundTo, createdAt }: Row, account: Account): Proved | null {
  if (boundTo !== null && boundTo !== stateOf(account)) return null;
  return { account, email, issuedAt: createdAt };
}

/** Deletes this Store's tokens that expired before `now`. */
export async function removeExpiredTokens(now: Date) {
  await authData().authToken.deleteMany({ where: { storeId: env().STORE_ID, expiresAt: { lt: now } } });
}
