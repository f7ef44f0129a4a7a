import { lockSql, moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { redirectsModule } from "./module.ts";

/**
 * Lets one transaction at a time change a Store's redirects: each change has to see where all others lead. Whoever locks
 * rows of their own does that before.
 */
export async function lockRedirects(tx: Transaction, storeId: string): Promise<void> {
  await moduleData(redirectsModule, tx).query(lockSql(`redirects:${storeId}`));
}
