/** Clients of Connections that payments go through, kept for as long as the Connection's row is the same. */
import type { PaymentClient } from "./payment-client.ts";
import { findVersion, paymentClientOf } from "./repository.server.ts";

type Kept = { version: string; client: PaymentClient; test: boolean };

const kept = new Map<string, Kept>();

/**
 * The client of a Connection, even of a disabled one, for what was started through it. Null when it is unknown, and
 * when its secrets can't be read.
 * @param version the row's current one, where the caller has just read it: then nothing needs to be looked up
 */
export async function paymentClientFor(storeId: string, id: string, version?: string | null): Promise<Kept | null> {
  const key = `${storeId} ${id}`;
  const known = kept.get(key);
  if (known && known.version === version) return known;
  const found = await findVersion(storeId, id);
  if (!found) {
    kept.delete(key);
    return null;
  }
  const { version: current, ...connection } = found;
  const made = { version: current, client: paymentClientOf(connection), test: connection.test };
  kept.set(key, made);
  return made;
}
