import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    order_number_used: { highest: number };
  }
}

/** The number that the Store's next order gets. */
export async function nextOrderNumber({ storeId }: AdminViewer): Promise<number> {
  const [row] = await moduleData(ordersModule).query<{ next: number }>(
    sql`SELECT "mod_orders_next_number"(${storeId}) AS "next"`,
  );
  if (!row) throw new Error("PostgreSQL returned no number.");
  return row.next;
}

/**
 * Has the Store's next order get the number `next`. No order gets one until the transaction ends. Refuses
 * `invalid_input` with the highest number of an order, where that isn't below `next`.
 */
export async function continueOrderNumbers(tx: Transaction, { storeId }: AdminViewer, next: number): Promise<void> {
  const [row] = await moduleData(ordersModule, tx).query<{ highest: number }>(
    sql`SELECT "mod_orders_continue_from"(${storeId}, ${next}::int) AS "highest"`,
  );
  if (!row || row.highest >= next) {
    refuse("invalid_input", { reason: "order_number_used", highest: row?.highest ?? 0 });
  }
}
