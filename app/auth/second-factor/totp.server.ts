/** Codes of authenticator apps (RFC 6238: 6 digits, SHA-1, 30 seconds, which every app supports). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import type { SealedColumn } from "#app/platform/sealed-column.server.ts";
import { seal, unseal } from "#app/platform/secrets.server.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";

const PURPOSE = "totp-secret";
const STEP_MS = 30_000;
const SKEW_STEPS = 1;
/** 150 bits (RFC 4226, 4, R6 requires 128), and a number of bytes that base32 encodes without padding. */
const SECRET_CHARACTERS = 25;

export const newTotpSecret = () => randomBytes(19).toString("base64url").slice(0, SECRET_CHARACTERS);
export const sealTotpSecret = (secret: string) => seal(PURPOSE, secret);

/** The URI that an app scans (Key URI Format), and its key in base32 for typing. */
export function totpAddress(secret: string, email: string): { uri: string; key: string } {
  const uri = createOTP(secret).url(env().STORE_NAME, email);
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
export async function consumeTotpCode(userId: string, code: string): Promise<boolean> {
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
    // Recovery codes and passkeys still work.
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
