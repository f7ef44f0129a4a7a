/**
 * Everything that is derived from AUTH_SECRET: signatures and encryption at rest. Each purpose has a key of its own
 * (HKDF-SHA-256, RFC 5869), so that a value made for one purpose is worthless for another.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env.server.ts";

/** Used outside production only, so that a first start needs no configuration. Production refuses it by name. */
export const DEVELOPMENT_AUTH_SECRET = "latchkey-development-fallback-never-in-production";

/** @throws Error in production when AUTH_SECRET is missing. */
export function authSecret(): string {
  const { AUTH_SECRET, mode } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  if (mode === "production") throw new Error("AUTH_SECRET is not set.");
  return DEVELOPMENT_AUTH_SECRET;
}

/** The secrets that a stored or signed value may have been made with: the current one first. */
function acceptedSecrets(): string[] {
  const previous = env().AUTH_SECRET_PREVIOUS;
  return previous ? [authSecret(), previous] : [authSecret()];
}

const keys = new Map<string, Buffer>();
function keyFor(secret: string, purpose: string): Buffer {
  const id = `${purpose}\0${secret}`;
  const known = keys.get(id);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", `latchkey:${purpose}`, 32));
  keys.set(id, key);
  return key;
}

const mac = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", keyFor(secret, purpose)).update(text).digest();

/** HMAC-SHA-256 of `text` under the purpose's key, in base64url. */
export function sign(purpose: string, text: string): string {
  return mac(authSecret(), purpose, text).toString("base64url");
}

/** Whether `signature` is ours for `text`, in constant time. Signatures of the previous secret still count. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  // The decoder skips what it does not know and drops spare bits: only one spelling of a signature counts.
  if (given.toString("base64url") !== signature) return false;
  return acceptedSecrets().some((secret) => {
    const expected = mac(secret, purpose, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** SHA-256 in hex, for values with enough entropy of their own to be stored hashed without a salt. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const VERSION = "v1";

/** Encrypts for storage: AES-256-GCM with the purpose as associated data; the result names its version. */
export function seal(purpose: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(authSecret(), `seal:${purpose}`), iv).setAAD(
    Buffer.from(purpose),
  );
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return [
    VERSION,
    iv.toString("base64url"),
    body.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
  ].join(".");
}

/** @throws Error when the value was altered, is for another purpose, or its secret is gone. */
export function unseal(purpose: string, sealed: string): string {
  const [version, iv, body, tag] = sealed.split(".");
  if (version !== VERSION || !iv || body === undefined || !tag) throw new Error("The stored secret has no known form.");
  for (const secret of acceptedSecrets()) {
    try {
      const key = keyFor(secret, `seal:${purpose}`);
      const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(Buffer.from(tag, "base64url"));
      return decipher.update(Buffer.from(body, "base64url"), undefined, "utf8") + decipher.final("utf8");
    } catch {
      // Made with the other secret, or altered: the loop ends with an error if none fits.
    }
  }
  throw new Error("A stored secret cannot be read with AUTH_SECRET or AUTH_SECRET_PREVIOUS.");
}
