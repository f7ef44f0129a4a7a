import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { lockCart } from "./locked-cart.server.ts";
import { cartsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    cards_too_many: { most: number };
  }
}

/** How many gift cards may pay one order. */
const MOST_CARDS = 10;

export type CardChange = { add: string } | { remove: string };

/**
 * Enters a gift card for the Shopper's cart, or takes it away; again changes nothing. Refuses `conflict` for too many.
 * @returns the cart, locked, with what is entered now and whether that differs
 */
export async function changeCards(tx: Transaction, viewer: ShopperViewer, change: CardChange) {
  const cart = await lockCart(viewer, tx);
  const giftCardIds = changed(cart.giftCardIds, change);
  if (giftCardIds.length > MOST_CARDS) refuse("conflict", { reason: "cards_too_many", most: MOST_CARDS });
  await moduleData(cartsModule, tx).cart.updateMany({
    where: { storeId: viewer.storeId, id: cart.id },
    data: { giftCardIds },
  });
  return { ...cart, giftCardIds, changed: giftCardIds.length !== cart.giftCardIds.length };
}

function changed(giftCardIds: readonly string[], change: CardChange): string[] {
  if ("remove" in change) return giftCardIds.filter((id) => id !== change.remove);
  return giftCardIds.includes(change.add) ? [...giftCardIds] : [...giftCardIds, change.add];
}
