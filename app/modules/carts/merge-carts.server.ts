import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cappedQuantity } from "./cart.ts";
import { cartsModule } from "./module.ts";
import { type HeldQuantities, offersOf } from "./repository.server.ts";

/**
 * Moves a guest's cart into a customer's: adds quantities, limited by stock. Locks and deletes the guest's cart, so
 * that a second sign-in at the same moment finds nothing to move.
 * @param held what the open checkouts of both hold
 * @returns the ids of both carts, or null when the guest had none
 */
export async function mergeCarts(
  tx: Transaction,
  {
    storeId,
    guestHash,
    customerId,
    held,
  }: { storeId: string; guestHash: string; customerId: string; held: HeldQuantities },
): Promise<{ from: string; to: string } | null> {
  const { cart, cartLine } = moduleData(cartsModule, tx);
  const locked = await cart.updateMany({ where: { storeId, guestHash }, data: { version: { increment: 1 } } });
  if (locked.count === 0) return null;
  const guestCart = await cart.findFirstOrThrow({
    where: { storeId, guestHash },
    select: { id: true, lines: { select: { variantId: true, quantity: true, seenPriceMinor: true, seenTitle: true } } },
  });
  const target = await cart.upsert({
    where: { storeId_customerId: { storeId, customerId } },
    create: { storeId, customerId },
    update: { version: { increment: 1 } },
    select: { id: true, lines: { select: { variantId: true, quantity: true } } },
  });
  const present = new Map(target.lines.map((line) => [line.variantId, line.quantity]));
  const ids = guestCart.lines.map((line) => line.variantId);
  const offers = await offersOf(storeId, ids, { held, tx });
  for (const line of guestCart.lines) {
    const wanted = line.quantity + (present.get(line.variantId) ?? 0);
    const quantity = cappedQuantity(wanted, offers.get(line.variantId)?.available ?? wanted);
    await cartLine.upsert({
      where: { cartId_variantId: { cartId: target.id, variantId: line.variantId } },
      create: { ...line, storeId, cartId: target.id, quantity },
      update: { quantity },
    });
  }
  await cart.delete({ where: { id: guestCart.id, storeId } });
  return { from: guestCart.id, to: target.id };
}
