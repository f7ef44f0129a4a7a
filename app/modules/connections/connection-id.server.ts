import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "connection-id";

/**
 * Returns an id for a new Connection, because its provider needs the events URL before it issues the secret. Signed, so
 * that a form returns only an id that this Store created.
 */
export function newConnectionId({ storeId }: AdminViewer): string {
  const id = randomUUID();
  return `${id}.${sign(PURPOSE, `${storeId}:${id}`)}`;
}

/** Reads the id in what `newConnectionId` created for this Store; null for anything else. */
export function readConnectionId({ storeId }: AdminViewer, text: string): string | null {
  const [id = "", signature = ""] = text.split(".", 2);
  const genuine = z.uuid().safeParse(id).success && isSigned(PURPOSE, `${storeId}:${id}`, signature);
  return genuine ? id : null;
}
