import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { cappedQuantity } from "./cart.ts";
import { cartsModule } from "./module.ts";
import { type HeldPieces, lockCart, offersOf } from "./repository.server.ts";

type Wanted = { variantId: string; quantity: number };

/**
 * Puts what an order had into the Shopper's cart, as far as it is sold and there: at today's prices, and no more of each
 * than was ordered where some of it lies in the cart already, so that a second click changes nothing.
 * @param held what the Shopper's open checkouts hold
 */
export function addLines(viewer: ShopperViewer, wanted: readonly Wanted[], held: HeldPieces) {
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
