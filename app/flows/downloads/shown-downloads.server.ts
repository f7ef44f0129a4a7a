import type { AdminViewer, ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { OrderDownloads } from "#app/modules/downloads/index.server.ts";
import { downloadsOfNumber, queueDownloadsEmail } from "#app/modules/downloads/internal.server.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { linesToDeliver } from "#app/modules/orders/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

/** An order that the Shopper may see, with its downloads; both read at once. Null where it isn't theirs. */
export async function orderWithDownloads(viewer: ShopperViewer, number: number) {
  const [order, downloads] = await Promise.all([
    ordersFor(viewer).find(number),
    downloadsOfNumber(viewer.storeId, number),
  ]);
  return order && { order, downloads: downloads satisfies OrderDownloads | null };
}

/**
 * Emails the link to an order's downloads again. Refuses `not_found` where it has none.
 * @param key of the form: pressed twice, it is one email
 */
export function resendDownloads(viewer: AdminViewer, orderId: string, key: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const order = (await linesToDeliver(tx, storeId, orderId)) ?? refuse("not_found");
    const { name, email: recipient } = order;
    const told = { storeId, orderId, name, recipient, key: `${orderId}:${key}` };
    if (!(await queueDownloadsEmail(tx, told))) refuse("not_found");
    await recordAudit(tx, viewer, { action: "download.email-resent", target: { kind: "order", id: orderId } });
  });
}
