import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { hashPassword } from "../library/password-hashing.server.ts";
import { isPublishedPassword, passwordFault } from "../library/password-rules.server.ts";

/** Writes the audit entry of a change to an account, in the change's transaction. */
export type AccountRecorder = (tx: Transaction, userId: string) => Promise<void>;

type Seeding = {
  /** Whether the Store has never had an Operator; of two concurrent seeds only one gets true. */
  claim: (tx: Transaction) => Promise<boolean>;
  record?: AccountRecorder;
};

/** Creates the first Operator of a Store, and never a second (decision 78). @throws Error for an invalid password */
export async function ensureAdmin(
  { email, password }: { email: string; password: string },
  { claim, record }: Seeding,
): Promise<boolean> {
  const storeId = env().STORE_ID;
  const address = email.toLowerCase();
  const made = await transact(async (tx) => {
    const { authUser } = authData(tx);
    const taken = await authUser.count({ where: { storeId, email: address, role: { not: "admin" } } });
    if (taken > 0 || !(await claim(tx))) return false;
    if ((await authUser.count({ where: { storeId, role: "admin" } })) > 0) return false;
    const fault = isPublishedPassword(password)
      ? undefined
      : passwordFault(password, { role: "admin", email: address });
    if (fault) throw new Error(`ADMIN_PASSWORD cannot be used. ${fault.message}`);
    const { id } = await addOperator(tx, { email: address, name: "Store Admin", hash: await hashPassword(password) });
    await record?.(tx, id);
    return true;
  });
  if (!made.ok) throw new Error(`The Store Admin account could not be made: ${made.code}`);
  return made.value;
}

/** Adds an Operator of this Store who signs in with a password. */
export async function addOperator(
  tx: Transaction,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<{ id: string }> {
  const { authUser, authAccount } = authData(tx);
  const { STORE_ID: storeId } = env();
  const user = await authUser.create({ data: { storeId, email, name, role: "admin" } });
  await authAccount.create({
    data: { storeId, userId: user.id, accountId: user.id, providerId: "credential", password: hash },
  });
  return { id: user.id };
}
