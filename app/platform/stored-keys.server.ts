/** Keys that survive a rotation of AUTH_SECRET: random, stored sealed with it (envelope encryption, NIST SP 800-57). */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./logging.server.ts";
import type { SealedColumn } from "./sealed-column.server.ts";
import { decoded, derivedKeys, seal, unseal } from "./secrets.server.ts";

export type KeyPurpose = {
  name: string;
  /** Whether values exist that AUTH_SECRET's own key of this name has signed: they stay valid. Called once. */
  inherits?: () => Promise<boolean>;
};
type StoredKey = { version: number; key: Buffer };

const SEALED_FOR = "stored-key";
const FORM = "k1";
const known = new Map<string, StoredKey[]>();
const nameOf = ({ name }: KeyPurpose) => `${env().STORE_ID}\0${name}`;

async function readKeys(purpose: KeyPurpose): Promise<StoredKey[]> {
  const where = { storeId: env().STORE_ID, purpose: purpose.name };
  const rows = await db().authKey.findMany({ where, orderBy: { version: "desc" } });
  const keys = rows.flatMap(({ version, sealed }) => {
    try {
      return [{ version, key: Buffer.from(unseal(SEALED_FOR, sealed), "base64url") }];
    } catch {
      log.error({ purpose: purpose.name }, "a stored key cannot be read: is AUTH_SECRET_PREVIOUS missing?");
      return [];
    }
  });
  if (keys.length > 0) known.set(nameOf(purpose), keys);
  return keys;
}

async function currentKey(purpose: KeyPurpose): Promise<StoredKey> {
  const [present] = known.get(nameOf(purpose)) ?? (await readKeys(purpose));
  if (present) return present;
  const { STORE_ID: storeId } = env();
  const last = await db().authKey.aggregate({ where: { storeId, purpose: purpose.name }, _max: { version: true } });
  const first = (last._max.version ?? 0) + 1;
  const inherited = first === 1 && (await purpose.inherits?.()) ? derivedKeys(purpose.name).reverse() : [];
  const data = [...inherited, randomBytes(32)].map((key, at) => ({
    ...{ storeId, purpose: purpose.name, version: first + at },
    sealed: seal(SEALED_FOR, key.toString("base64url")),
  }));
  await db().authKey.createMany({ data, skipDuplicates: true });
  const [made] = await readKeys(purpose);
  if (!made) throw new Error(`The key for ${purpose.name} could not be stored.`);
  return made;
}

const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** HMAC-SHA-256 of `text` under the purpose's newest key, in base64url. */
export async function signPermanently(purpose: KeyPurpose, text: string): Promise<string> {
  return mac((await currentKey(purpose)).key, text).toString("base64url");
}

/** Whether one of the purpose's keys signed `text`, in constant time for each. */
export async function isSignedPermanently(purpose: KeyPurpose, text: string, signature: string): Promise<boolean> {
  const given = decoded(signature);
  if (!given) return false;
  await currentKey(purpose);
  return (known.get(nameOf(purpose)) ?? []).some(({ key }) => {
    const expected = mac(key, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Encrypts for storage: AES-256-GCM under the purpose's newest key, whose version the result names. */
export async function encryptAtRest(purpose: KeyPurpose, plain: Buffer): Promise<string> {
  const { version, key } = await currentKey(purpose);
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose.name));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const parts = [iv, body, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return [FORM, version, ...parts].join(".");
}

/** @returns null if the value was altered, or no secret opens its key */
export async function decryptAtRest(purpose: KeyPurpose, sealed: string): Promise<Buffer | null> {
  const [form, version, ...fields] = sealed.split(".");
  const [iv, body, tag, ...rest] = fields.map(decoded);
  if (form !== FORM || !iv?.length || !body || !tag?.length || rest.length > 0) return null;
  const find = (keys: StoredKey[] | undefined) => keys?.find((each) => String(each.version) === version);
  const found = find(known.get(nameOf(purpose))) ?? find(await readKeys(purpose));
  if (!found) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", found.key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(purpose.name))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}

/** The keys' own column, for rotating AUTH_SECRET. */
export function sealedStoredKeys(): SealedColumn {
  const storeId = () => env().STORE_ID;
  const rowOf = (id: string) => {
    const [version = "", purpose = ""] = id.split(/:(.*)/s);
    return { storeId: storeId(), purpose, version: Number(version) };
  };
  return {
    name: "auth_key.sealed",
    purpose: SEALED_FOR,
    async list() {
      const rows = await db().authKey.findMany({ where: { storeId: storeId() } });
      return rows.map(({ purpose, version, sealed }) => ({ id: `${version}:${purpose}`, sealed }));
    },
    async replace(id, from, to) {
      const { count } = await db().authKey.updateMany({ where: { ...rowOf(id), sealed: from }, data: { sealed: to } });
      return count === 1;
    },
  };
}
