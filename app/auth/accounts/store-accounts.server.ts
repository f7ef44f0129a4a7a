import { z } from "zod";
import { refuse } from "#app/kernel/refusal.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { AdminViewer, FreshAdminViewer, SystemViewer } from "../identity/viewer.ts";

/** The email addresses of this Store's accounts by id, for an Operator to read; deleted accounts are left out. */
export async function findAccountEmails(
  { storeId }: AdminViewer,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const users = await authData().authUser.findMany({
    where: { storeId, id: { in: wanted } },
    select: { id: true, email: true },
  });
  return Object.fromEntries(users.map(({ id, email }) => [id, email]));
}

export async function operatorChoices({ storeId }: AdminViewer): Promise<{ id: string; email: string }[]> {
  return authData().authUser.findMany({
    where: { storeId, role: "admin" },
    select: { id: true, email: true },
    orderBy: { email: "asc" },
    take: 100,
  });
}

export async function emailsOf({ storeId }: AdminViewer, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = userIds.filter((id) => z.uuid().safeParse(id).success);
  const users = await authData().authUser.findMany({
    where: { storeId, id: { in: ids } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [id, email]));
}

/** The Operators of this Store who may sign in, each with the address where they receive email. */
export function operatorAddresses({ storeId }: SystemViewer): Promise<{ id: string; email: string }[]> {
  return authData().authUser.findMany({
    where: { storeId, role: "admin", banned: false },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
}

/** The role of this Store's account with an email address; null where there is none. */
export async function roleOfAddress(email: string): Promise<string | null> {
  const where = { storeId_email: { storeId: env().STORE_ID, email: email.toLowerCase() } };
  const found = await authData().authUser.findUnique({ where, select: { role: true } });
  return found?.role ?? null;
}

/** The account's verified email address; null while it is unverified, and for accounts of other Stores. */
export async function verifiedEmailOf(userId: string): Promise<string | null> {
  const where = { id: userId, storeId: env().STORE_ID, emailVerified: true, banned: false };
  const user = await authData().authUser.findFirst({ where, select: { email: true } });
  return user?.email ?? null;
}

/** Blocks a Customer's sign-in, or unblocks it; `not_found` for Operators. @param alongside runs in its transaction */
export function setCustomerBanned(
  { storeId }: FreshAdminViewer,
  { userId, banned }: { userId: string; banned: boolean },
  alongside: (tx: Transaction) => Promise<void>,
) {
  return transact(["not_found"], async (tx) => {
    const { authUser, authSession } = authData(tx);
    const where = { storeId, id: userId, role: "customer" };
    const changed = await authUser.updateMany({ where, data: { banned } });
    if (changed.count === 0) refuse("not_found");
    if (banned) await authSession.deleteMany({ where: { storeId, userId } });
    await alongside(tx);
  });
}
