import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { continueOrderNumbers } from "#app/modules/orders/internal.server.ts";
import { saveOrderSettings } from "#app/modules/stores/internal.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { transact } from "#app/platform/transaction.server.ts";

/**
 * Saves the prefix of new orders and, where it is given, the next number.
 * @param version of the group that was seen; refuses `conflict` where it changed since, and `invalid_input` for a number
 * that isn't above those of all orders
 */
export function saveOrderNumbers(viewer: AdminViewer, value: Settings["orders"], version: number) {
  return transact(["conflict", "invalid_input"], async (tx) => {
    // First: it waits for orders that are being placed, which may wait for what saving locks.
    if (value.nextNumber !== null) await continueOrderNumbers(tx, viewer, value.nextNumber);
    await saveOrderSettings(tx, viewer, value, version);
  });
}
