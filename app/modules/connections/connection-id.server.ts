import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "connection-id";

/**
 * An id for a Connection that is about to be made: its provider wants the events address before it gives the secret.
 * Signed, so that a form brings back an id that this Store made.
 */
export function newConnectionId({ storeId }: AdminViewer): string {
  const id = randomUUID();
  return `${id}.${sign(PURPOSE, `${storeId}:${id}`)}`;
}

/** The id in what `newConnectionId` made for this Store; null for anything else. */
export function readConnectionId({ storeId }: AdminViewer, text: string): string | null {
  const [id = "", signature = ""] = text.split(".", 2);
  const genuine = z.uuid().safeParse(id).success && isSigned(PURPOSE, `${storeId}:${id}`, signature);
  return genuine ? id : null;
}
