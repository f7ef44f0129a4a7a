/** The `Idempotency-Key` header: a request that succeeded is answered again, word for word, and never carried out again. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error.ts";
import type { JournalRecord, SavedResponse } from "./records.ts";
import type { State } from "./state.ts";

/** @throws ApiError 400 for a key that is empty, too long or not printable ASCII. */
export function findIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ApiError(400, "invalid_idempotency_key", "Idempotency-Key must be 1 to 255 printable characters.");
  }
  return key;
}

/** What makes two requests the same: method, path and the bytes of the body. */
export function fingerprintOf(method: string, path: string, body: Buffer): string {
  return createHash("sha256").update(`${method} ${path}\n`).update(body).digest("base64url");
}

/** @throws ApiError 409 when the key stood for another request. */
export function findSavedResponse(state: State, key: string, fingerprint: string): SavedResponse | null {
  const saved = state.responses.get(key);
  if (!saved) return null;
  if (saved.fingerprint !== fingerprint) {
    throw new ApiError(409, "idempotency_key_reused", "This Idempotency-Key was used for another request.");
  }
  return saved;
}

export function responseRecord(saved: Omit<SavedResponse, "savedAt">): JournalRecord {
  return { kind: "response", value: { ...saved, savedAt: new Date().toISOString() } };
}
