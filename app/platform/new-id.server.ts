import { randomUUID } from "node:crypto";

/**
 * An id for a row that Prisma does not make: a UUID of version 7 (RFC 9562). Rows that come after each other lie beside
 * each other in its index.
 */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
