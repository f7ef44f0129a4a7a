import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { changeNote } from "#app/modules/carts/internal.server.ts";
import { changeCheckoutNote } from "#app/modules/checkout/internal.server.ts";
import { transact } from "#app/platform/transaction.server.ts";

/** Keeps what the Shopper writes to the Store, in their cart and in its open checkout. Empty takes it away. */
export function saveNoteToSeller(viewer: ShopperViewer, noteToSeller: string) {
  return transact([], async (tx) => {
    const cartId = await changeNote(tx, viewer, noteToSeller);
    if (cartId !== null) await changeCheckoutNote(tx, viewer.storeId, cartId, noteToSeller);
  });
}
