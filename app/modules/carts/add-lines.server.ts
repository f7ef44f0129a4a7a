import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { cappedQuantity } from "./cart.ts";
import { cartsModule } from "./module.ts";
import { type HeldQuantities, lockCart, offersOf } from "./repository.server.ts";

type Wanted = { variantId: string; quantity: number };

/**
 * Adds an order's items to the Shopper's cart, as far as they are available, at current prices. Counts what is in the
 * cart already, so that a second click changes nothing.
 * @param held what the Shopper's open checkouts hold, in items by variant id
 */
export function addLines(viewer: ShopperViewer, wanted: readonly Wanted[], held: HeldQuantities) {
  const { storeId } = viewer;
  return transact(async (tx) => {
    const { id: cartId } = await lockCart(viewer, tx);
    const { cartLine } = moduleData(cartsModule, tx);
    const ids = wanted.map(({ variantId }) => variantId);
    const offers = await offersOf(storeId, ids, { held, tx });
    const rows = await cartLine.findMany({ where: { storeId, cartId }, select: { variantId: true, quantity: true } });
    const present = new Map(rows.map((row) => [row.variantId, row.quantity]));
    for (const { variantId, quantity } of wanted) {
      const offer = offers.get(variantId);
      if (!offer?.buyable || offer.available <= 0) continue;
      const next = cappedQuantity(Math.max(quantity, present.get(variantId) ?? 0), offer.available);
      const seen = { quantity: next, seenPriceMinor: offer.priceMinor, seenTitle: offer.productTitle };
      const key = { cartId_variantId: { cartId, variantId } };
      await cartLine.upsert({ where: key, create: { storeId, cartId, variantId, ...seen }, update: seen });
    }
  });
}
