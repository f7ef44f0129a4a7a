import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { lockProduct, removeProduct } from "#app/modules/catalog/internal.server.ts";
import { forgetProductFiles } from "#app/modules/downloads/internal.server.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { wereOrdered } from "#app/modules/orders/internal.server.ts";
import { wereRequested } from "#app/modules/quote-requests/internal.server.ts";
import { forgetVariants } from "#app/modules/stock-notices/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    product_ordered: Record<never, never>;
    product_requested: Record<never, never>;
  }
}

/**
 * Deletes a product that no one has ordered, with its variants, stock, pictures' places and collections. Its files stay
 * in the media library.
 * @returns nothing; refuses `not_found`, and `conflict` where an order, a quote request or an open checkout has it
 */
export function deleteProduct(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], (tx) => deleteUnsold(tx, viewer, id));
}

/** The same in a transaction that is under way. */
export async function deleteUnsold(tx: Transaction, viewer: AdminViewer | SystemViewer, id: string) {
  const variantIds = await lockProduct(tx, viewer, id);
  // From here on no checkout can reserve it: what was ordered before is found below.
  await stockAdminFor(viewer, tx).remove(variantIds);
  if (await wereOrdered(tx, viewer, variantIds)) refuse("conflict", { reason: "product_ordered" });
  if (await wereRequested(tx, viewer, variantIds)) refuse("conflict", { reason: "product_requested" });
  await forgetVariants(tx, viewer.storeId, variantIds);
  await forgetProductFiles(tx, viewer.storeId, id);
  await removeProduct(tx, viewer, id);
}
