import { db, type Transaction } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hashPassword } from "../passwords/password-hashing.server.ts";
import { passwordProblem } from "../passwords/password-rules.server.ts";
import { isPublishedPassword } from "../passwords/published-password.server.ts";

/** What else belongs to a change of an account, in its transaction: its line in the audit log. */
export type AccountRecorder = (tx: Transaction, userId: string) => Promise<void>;

/**
 * Makes the Store Admin account where the Store has none with this email. An account that is there is left as it is:
 * its password is never reset.
 * @throws Error when the password may not be an Operator's; the published default may, since it opens no public store
 */
export async function ensureAdmin(email: string, password: string, record?: AccountRecorder) {
  const storeId = env().STORE_ID;
  const address = email.toLowerCase();
  const present = await db().authUser.count({ where: { storeId, email: address } });
  if (present > 0) return;
  const problem = isPublishedPassword(password)
    ? undefined
    : passwordProblem(password, { role: "admin", email: address });
  if (problem) throw new Error(`ADMIN_PASSWORD cannot be used. ${problem}`);
  const hash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    const { id } = await addOperator(tx, { email: address, name: "Store Admin", hash });
    await record?.(tx, id);
  });
}

/** Adds an Operator of this Store who signs in with a password. */
export async function addOperator(
  tx: Transaction,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<{ id: string }> {
  const { STORE_ID: storeId } = env();
  const user = await tx.authUser.create({ data: { storeId, email, name, role: "admin" } });
  await tx.authAccount.create({
    data: { storeId, userId: user.id, accountId: user.id, providerId: "credential", password: hash },
  });
  return { id: user.id };
}
