import { randomInt } from "node:crypto";
import { refuse } from "#app/kernel/refusal.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { notifyOwner } from "./tell-owner.server.ts";

const COUNT = 10;
/** Without easily confused characters; 16 of them are 79 bits, enough for a plain digest. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CHARACTERS = 16;

const newCode = () => Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
const digestOf = (userId: string, code: string) => digest(`recovery-code\0${userId}\0${code}`);

/** Replaces all recovery codes of an account. @returns the codes, formatted for people */
export async function renewRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const { authRecoveryCode } = authData(tx);
  const storeId = env().STORE_ID;
  const codes = Array.from({ length: COUNT }, newCode);
  await authRecoveryCode.deleteMany({ where: { storeId, userId } });
  await authRecoveryCode.createMany({
    data: codes.map((code) => ({ storeId, userId, digest: digestOf(userId, code) })),
  });
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/** Uses up a recovery code, in any spacing: of concurrent attempts only one succeeds. Notifies its owner. */
export async function consumeRecoveryCode(owner: { userId: string; email: string }, typed: string): Promise<boolean> {
  const { userId } = owner;
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  if (code.length !== CHARACTERS) return false;
  const where = { storeId: env().STORE_ID, userId, digest: digestOf(userId, code) };
  const taken = await transact(async (tx) => {
    const { count } = await authData(tx).authRecoveryCode.deleteMany({ where });
    if (count === 0) refuse("not_found");
    await notifyOwner(tx, owner, "code_used");
  });
  return taken.ok;
}
