import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import type { RouterContextProvider } from "react-router";
import { refuse } from "#app/kernel/refusal.ts";
import type { FactorChange } from "#app/platform/account-email-job.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import type { SealedColumn } from "#app/platform/sealed-column.server.ts";
import { digest, seal, unseal } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { storeProfile } from "#app/platform/store-profile.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { logThrottled, throttledCode } from "../limits/sign-in-throttle.server.ts";

export type CodeRefused =
  | { ok: false; code: "wrong_code" }
  | { ok: false; code: "rate_limited"; retryAfterSeconds: number };

/** Checks a code from an app or a recovery code, as typed, under its own limits; each works once. */
export async function checkCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { userId, email, typed }: { userId: string; email: string; typed: string },
): Promise<{ ok: true } | CodeRefused> {
  const info = context.get(requestInfo);
  const code = typed.replace(/[\s-]/g, "");
  if (!/^[a-z\d]{6,16}$/i.test(code)) return { ok: false, code: "wrong_code" };
  const factor = /^\d{6}$/.test(code) ? "app" : "recovery-code";
  const take = () => (factor === "app" ? consumeTotpCode(userId, code) : consumeRecoveryCode({ userId, email }, code));
  const attempt = { userId, email, clientAddress: info.clientAddress, request };
  const checked = await throttledCode(attempt, take);
  logThrottled(info, "second-factor", checked);
  if (!checked.ok) {
    const { retryAfterSeconds } = checked;
    securityEvent(info, "second-factor.throttled", { userId, retryAfterSeconds });
    return { ok: false, code: "rate_limited", retryAfterSeconds };
  }
  if (!checked.value) {
    securityEvent(info, "second-factor.failed", { userId });
    return { ok: false, code: "wrong_code" };
  }
  securityEvent(info, "second-factor.passed", { userId, factor });
  return { ok: true };
}

/** Codes of authenticator apps (RFC 6238: 6 digits, SHA-1, 30 seconds, which every app supports). */

const PURPOSE = "totp-secret";
const STEP_MS = 30_000;
const SKEW_STEPS = 1;
/** 150 bits (RFC 4226, 4, R6 requires 128), and a number of bytes that base32 encodes without padding. */
const SECRET_CHARACTERS = 25;

export const newTotpSecret = () => randomBytes(19).toString("base64url").slice(0, SECRET_CHARACTERS);
export const sealTotpSecret = (secret: string) => seal(PURPOSE, secret);

/** The URI that an app scans (Key URI Format), and its key in base32 for typing. */
export async function totpAddress(secret: string, email: string): Promise<{ uri: string; key: string }> {
  const { name } = await storeProfile();
  const uri = createOTP(secret).url(name, email);
  return { uri, key: new URL(uri).searchParams.get("secret") ?? "" };
}

/** The time step of a code among those valid at `now`; null for any other code. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now.getTime() / STEP_MS);
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step++) {
    if (timingSafeEqual(Buffer.from(await createOTP(secret).hotp(step)), Buffer.from(code))) return step;
  }
  return null;
}

/** Uses up a code from someone's app. A code works once and voids all earlier ones, even for concurrent attempts. */
async function consumeTotpCode(userId: string, code: string): Promise<boolean> {
  const client = storeScopedAuthClient();
  const app = await client.authTotp.findFirst({ where: { userId }, select: { secret: true } });
  const secret = app && readable(app.secret);
  const step = secret ? await stepOf(secret, code, new Date()) : null;
  if (step === null) return false;
  const where = { userId, lastStep: { lt: step } };
  const { count } = await client.authTotp.updateMany({ where, data: { lastStep: step } });
  return count === 1;
}

function readable(sealed: string): string | null {
  try {
    return unseal(PURPOSE, sealed);
  } catch (error) {
    log.error({ err: error }, "the key of an authenticator app cannot be read: is AUTH_SECRET_PREVIOUS missing?");
    return null;
  }
}

/** The Store's app keys, for rotating AUTH_SECRET. */
export function sealedTotpSecrets(): SealedColumn {
  const client = storeScopedAuthClient();
  return {
    name: "auth_totp.secret",
    purpose: PURPOSE,
    async list() {
      const rows = await client.authTotp.findMany({ select: { userId: true, secret: true } });
      return rows.map(({ userId, secret }) => ({ id: userId, sealed: secret }));
    },
    async replace(userId, from, to) {
      const { count } = await client.authTotp.updateMany({ where: { userId, secret: from }, data: { secret: to } });
      return count === 1;
    },
  };
}

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
async function consumeRecoveryCode(owner: { userId: string; email: string }, typed: string): Promise<boolean> {
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

/** Emails an Operator about a change to their two-step sign-in (OWASP ASVS 6.3.7), in the same transaction. */
export function notifyOwner(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  factorChange: FactorChange,
) {
  return enqueue(tx, "account.mail", { reason: "second-factor", userId, email, factorChange });
}
