/** Everything derived from AUTH_SECRET. Each purpose has its own key (HKDF-SHA-256, RFC 5869). */

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { z } from "zod";
import { env } from "./env.server.ts";

/** Only used outside production, so that a first start needs no configuration. Production refuses it by name. */
export const DEVELOPMENT_AUTH_SECRET = "latchkey-development-fallback-never-in-production";

/** @throws Error in production without AUTH_SECRET */
export function authSecret(): string {
  const { AUTH_SECRET, mode } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  if (mode === "production") throw new Error("AUTH_SECRET is not set.");
  return DEVELOPMENT_AUTH_SECRET;
}

function acceptedSecrets(): string[] {
  const previous = env().AUTH_SECRET_PREVIOUS;
  return previous ? [authSecret(), previous] : [authSecret()];
}

const keys = new Map<string, KeyObject>();
function keyFor(secret: string, purpose: string): KeyObject {
  const id = `${purpose}\0${secret}`;
  const known = keys.get(id);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `latchkey:${purpose}`, 32)));
  keys.set(id, key);
  return key;
}

const mac = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", keyFor(secret, purpose)).update(text);

/** A purpose's raw keys, current secret first: for values whose signatures must last. */
export const derivedKeys = (purpose: string): Buffer[] =>
  acceptedSecrets().map((secret) => keyFor(secret, purpose).export());

/** HMAC-SHA-256 of `text` under the purpose's key, in base64url. */
export function sign(purpose: string, text: string): string {
  return mac(authSecret(), purpose, text).digest("base64url");
}

/** What `sign` returns under each accepted secret, the current one first: to look up what was stored before a rotation. */
export function signatures(purpose: string, text: string): string[] {
  return acceptedSecrets().map((secret) => mac(secret, purpose, text).digest("base64url"));
}

/** Whether `signature` is ours for `text`, in constant time. Accepts signatures of the previous secret. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  return isSignedWith(acceptedSecrets(), purpose, text, signature);
}

/** The same, for the current AUTH_SECRET only: re-sign values that fail this and pass `isSigned`. */
export function isSignedByCurrent(purpose: string, text: string, signature: string): boolean {
  return isSignedWith([authSecret()], purpose, text, signature);
}

function isSignedWith(secrets: readonly string[], purpose: string, text: string, signature: string): boolean {
  const given = decoded(signature);
  if (!given) return false;
  return secrets.some((secret) => {
    const expected = mac(secret, purpose, text).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Decodes canonical base64url, else null: the decoder ignores invalid characters and drops spare bits. */
export function decoded(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}

/** SHA-256 in hex, for values with enough entropy to be stored without a salt. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const VERSION = "v2";
const WITHOUT_KEY_ID = "v1";

/** Identifies a secret's keys without revealing anything useful: 48 bits of a key derived for this alone. */
const keyId = (secret: string) => keyFor(secret, "key-id").export().subarray(0, 6).toString("base64url");

/** Encrypts for storage: AES-256-GCM with the purpose as associated data; the result names its version and key. */
export function seal(purpose: string, plain: string): string {
  const iv = randomBytes(12);
  const secret = authSecret();
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, `seal:${purpose}`), iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  const parts = [iv, body, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return [VERSION, keyId(secret), ...parts].join(".");
}

/** Whether a sealed value has the current format and key; if not, re-seal it. */
export function isSealedByCurrent(sealed: string): boolean {
  return sealed.startsWith(`${VERSION}.${keyId(authSecret())}.`);
}

/** @throws Error if the value was altered, is for another purpose, or its secret was removed */
export function unseal(purpose: string, sealed: string): string {
  const [version, ...fields] = sealed.split(".");
  const id = version === VERSION ? fields.shift() : undefined;
  const [iv, body, tag, ...rest] = fields.map(decoded);
  const known = version === WITHOUT_KEY_ID || (version === VERSION && id);
  if (!known || !iv?.length || !body || !tag?.length || rest.length > 0) {
    throw new Error("The stored secret has no known form.");
  }
  for (const secret of acceptedSecrets()) {
    if (id && id !== keyId(secret)) continue;
    try {
      const key = keyFor(secret, `seal:${purpose}`);
      const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: 16 })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
    } catch {}
  }
  throw new Error("A stored secret cannot be read with AUTH_SECRET or AUTH_SECRET_PREVIOUS.");
}

/** The token of an emailed link: the id of its row and a signature, so that the row alone isn't enough to make one. */
export function linkToken(purpose: string, storeId: string, id: string): string {
  return `${id}.${sign(purpose, `${storeId}:${id}`)}`;
}

/** The id of a token's row; null if altered, truncated, or made for another purpose or Store. */
export function readLinkToken(purpose: string, storeId: string, token: string): string | null {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return isSigned(purpose, `${storeId}:${id}`, signature) ? id : null;
}
