import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
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

/** Takes what was just bought out of its cart; what the Shopper has added since stays. */
export async function removePurchased(
  tx: Transaction,
  { storeId, cartId, lines }: { storeId: string; cartId: string; lines: { variantId: string; quantity: number }[] },
) {
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  await moduleData(cartsModule, tx).query(sql`
    /* prepared: remove-purchased */
    WITH line AS (
      SELECT l."id", l."quantity" - bought."quantity" AS left
      FROM unnest(${variantIds}::uuid[], ${quantities}::int[]) AS bought ("variantId", "quantity")
      JOIN "mod_carts_line" AS l ON l."variantId" = bought."variantId"
      WHERE l."storeId" = ${storeId} AND l."cartId" = ${cartId}::uuid
      ORDER BY l."id" FOR UPDATE OF l
    ), gone AS (
      DELETE FROM "mod_carts_line" AS l USING line WHERE l."id" = line."id" AND line.left <= 0
    ), used AS (
      UPDATE "mod_carts" SET "codes" = '{}', "giftCardIds" = '{}'
      WHERE "id" = ${cartId}::uuid AND "storeId" = ${storeId} AND ("codes" <> '{}' OR "giftCardIds" <> '{}')
    )
    UPDATE "mod_carts_line" AS l SET "quantity" = line.left FROM line WHERE l."id" = line."id" AND line.left > 0`);
}

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
    select: {
      ...{ id: true, codes: true, giftCardIds: true, shippingCountry: true, shippingPostalCode: true },
      lines: { select: { variantId: true, quantity: true, seenPriceMinor: true, seenTitle: true } },
    },
  });
  const { codes, giftCardIds, shippingCountry, shippingPostalCode } = guestCart;
  const place = { shippingCountry, shippingPostalCode };
  const target = await cart.upsert({
    where: { storeId_customerId: { storeId, customerId } },
    create: { storeId, customerId, codes, giftCardIds, ...place },
    // What was entered for the guest's cart just now is what counts.
    update: {
      version: { increment: 1 },
      ...(codes.length > 0 ? { codes } : {}),
      ...(giftCardIds.length > 0 ? { giftCardIds } : {}),
      ...(shippingCountry ? place : {}),
    },
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
