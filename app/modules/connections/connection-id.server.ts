import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "connection-id";

/** For a provider that needs the events URL first. Signed, so that a form returns only an id made by this Store. */
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
