/** The basis of every provider's signature: HMAC-SHA-256 over exact bytes, compared in constant time. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { VerificationRefusal } from "./provider-event.ts";

const TOLERANCE_SECONDS = 5 * 60;

/** Importing a key costs four times the signature itself. There are at most two per Connection. */
const keyObjects = new Map<string, KeyObject>();
const MOST_KEYS = 100;

function keyObject(key: string | Buffer): KeyObject {
  const id = Buffer.from(key).toString("base64");
  const known = keyObjects.get(id);
  if (known) return known;
  if (keyObjects.size >= MOST_KEYS) keyObjects.clear();
  const made = createSecretKey(Buffer.from(key));
  keyObjects.set(id, made);
  return made;
}

/** Whether one of the signatures matches the concatenated `parts` under one of the keys. */
export function isSignedBy(
  keys: readonly (string | Buffer)[],
  parts: readonly (string | Buffer)[],
  signatures: readonly Buffer[],
): boolean {
  let fits = false;
  // Compares every pair, so that timing doesn't reveal which one matched.
  for (const key of keys) {
    const mac = createHmac("sha256", keyObject(key));
    for (const part of parts) mac.update(part);
    const expected = mac.digest();
    for (const given of signatures)
      if (given.length === expected.length && timingSafeEqual(given, expected)) fits = true;
  }
  return fits;
}

/** Why a signed time doesn't count: it is more than 5 minutes from `now`. Unix seconds, as the sender wrote them. */
export function timestampRefusal(seconds: string, now: Date): VerificationRefusal | undefined {
  const age = Math.floor(now.getTime() / 1000) - Number(seconds);
  if (age > TOLERANCE_SECONDS) return "too_old";
  return age < -TOLERANCE_SECONDS ? "in_the_future" : undefined;
}

/** Canonical Base64 (RFC 4648, padded); undefined for anything else. */
export function strictBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.length > 0 && bytes.toString("base64") === text ? bytes : undefined;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Undefined when it isn't JSON. A byte order mark is signed like any byte, but isn't part of JSON. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}
