import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { type LineProperties, plainLine } from "#app/kernel/line-properties.ts";
import { type Keyed, keyOf } from "#app/kernel/order-line.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { cappedQuantity } from "./cart.ts";
import { lockCart, offersOf } from "./locked-cart.server.ts";
import { cartsModule } from "./module.ts";
import type { HeldQuantities } from "./read-lines.server.ts";
import { isCustom, lineFor, putLine, storedLines, wantedElsewhere } from "./stored-lines.server.ts";

type Wanted = { variantId: string; quantity: number; properties?: LineProperties };

/**
 * Adds an order's items to the Shopper's cart, as far as they are available, at current prices. Counts what is in the
 * cart already, so that a second click changes nothing. Refuses `conflict` for too many lines.
 * @param held what the Shopper's open checkouts hold, in items by variant id
 */
export function addLines(viewer: ShopperViewer, wanted: readonly Wanted[], held: HeldQuantities) {
  const { storeId } = viewer;
  return transact(["conflict"], async (tx) => {
    const { id: cartId } = await lockCart(viewer, tx);
    const cart = { storeId, cartId };
    const ids = wanted.map(({ variantId }) => variantId);
    const offers = await offersOf(storeId, ids, { held, tx });
    let lines = await storedLines(tx, cart);
    for (const { variantId, quantity, properties = plainLine } of wanted) {
      const offer = offers.get(variantId);
      const present = lineFor(lines, { variantId, properties });
      const left = (offer?.available ?? 0) - wantedElsewhere(lines, variantId, present?.key);
      if (!offer?.buyable || left <= 0) continue;
      const next = cappedQuantity(Math.max(quantity, present?.quantity ?? 0), left);
      const line = { variantId, properties, quantity: next, seenPriceMinor: offer.priceMinor };
      const put = { ...line, seenTitle: offer.productTitle };
      const key = await putLine(tx, cart, lines, put);
      lines = [...lines.filter((each) => each !== present), { key, ...put }];
    }
  });
}

type Purchased = {
  storeId: string;
  cartId: string;
  lines: (Keyed & { quantity: number })[];
  /** As the order has it. */
  noteToSeller?: string;
};

/** Takes what was just bought out of its cart; what the Shopper has added or written since stays. */
export async function removePurchased(tx: Transaction, { storeId, cartId, lines, noteToSeller = "" }: Purchased) {
  const keys = lines.map(keyOf);
  const quantities = lines.map(({ quantity }) => quantity);
  await moduleData(cartsModule, tx).query(sql`
    /* prepared: remove-purchased */
    WITH bought AS (
      SELECT "key", "quantity" FROM unnest(${keys}::uuid[], ${quantities}::int[]) AS bought ("key", "quantity")
    ), line AS (
      SELECT l."id", l."quantity" - bought."quantity" AS left
      FROM bought JOIN "mod_carts_line" AS l ON l."variantId" = bought."key"
      WHERE l."storeId" = ${storeId} AND l."cartId" = ${cartId}::uuid
      ORDER BY l."id" FOR UPDATE OF l
    ), gone AS (
      DELETE FROM "mod_carts_line" AS l USING line WHERE l."id" = line."id" AND line.left <= 0
    ), custom AS (
      SELECT l."id", l."quantity" - bought."quantity" AS left
      FROM bought JOIN "mod_carts_custom_line" AS l ON l."id" = bought."key"
      WHERE l."storeId" = ${storeId} AND l."cartId" = ${cartId}::uuid
      ORDER BY l."id" FOR UPDATE OF l
    ), gone_custom AS (
      DELETE FROM "mod_carts_custom_line" AS l USING custom WHERE l."id" = custom."id" AND custom.left <= 0
    ), kept_custom AS (
      UPDATE "mod_carts_custom_line" AS l SET "quantity" = custom.left
      FROM custom WHERE l."id" = custom."id" AND custom.left > 0
    ), used AS (
      UPDATE "mod_carts" SET "codes" = '{}', "giftCardIds" = '{}',
        "noteToSeller" = CASE WHEN "noteToSeller" = ${noteToSeller} THEN '' ELSE "noteToSeller" END
      WHERE "id" = ${cartId}::uuid AND "storeId" = ${storeId}
        AND ("codes" <> '{}' OR "giftCardIds" <> '{}' OR "noteToSeller" <> '')
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
  const { cart } = moduleData(cartsModule, tx);
  const locked = await cart.updateMany({ where: { storeId, guestHash }, data: { version: { increment: 1 } } });
  if (locked.count === 0) return null;
  const guestCart = await cart.findFirstOrThrow({
    where: { storeId, guestHash },
    select: {
      ...{ id: true, codes: true, giftCardIds: true, noteToSeller: true },
      ...{ shippingCountry: true, shippingRegion: true, shippingPostalCode: true },
    },
  });
  const { codes, giftCardIds, noteToSeller, shippingCountry, shippingRegion, shippingPostalCode } = guestCart;
  const place = { shippingCountry, shippingRegion, shippingPostalCode };
  const target = await cart.upsert({
    where: { storeId_customerId: { storeId, customerId } },
    create: { storeId, customerId, codes, giftCardIds, noteToSeller, ...place },
    // What was entered for the guest's cart just now is what counts.
    update: {
      version: { increment: 1 },
      ...(codes.length > 0 ? { codes } : {}),
      ...(giftCardIds.length > 0 ? { giftCardIds } : {}),
      ...(noteToSeller ? { noteToSeller } : {}),
      ...(shippingCountry ? place : {}),
    },
    select: { id: true },
  });
  await moveLines(tx, { storeId, from: guestCart.id, to: target.id, held });
  await cart.delete({ where: { id: guestCart.id, storeId } });
  return { from: guestCart.id, to: target.id };
}

type Moving = { storeId: string; from: string; to: string; held: HeldQuantities };

/** Lines with properties keep their keys, by which an open checkout knows them. */
async function moveLines(tx: Transaction, { storeId, from, to, held }: Moving) {
  const { cartCustomLine } = moduleData(cartsModule, tx);
  const theirs = await storedLines(tx, { storeId, cartId: from });
  await cartCustomLine.updateMany({ where: { storeId, cartId: from }, data: { cartId: to } });
  const lines = await storedLines(tx, { storeId, cartId: to });
  const plain = theirs.filter((line) => !isCustom(line));
  const ids = plain.map(({ variantId }) => variantId);
  const offers = await offersOf(storeId, ids, { held, tx });
  for (const line of plain) {
    const present = lineFor(lines, line);
    const wanted = line.quantity + (present?.quantity ?? 0);
    const offer = offers.get(line.variantId);
    const left = offer ? offer.available - wantedElsewhere(lines, line.variantId, line.key) : wanted;
    await putLine(tx, { storeId, cartId: to }, lines, { ...line, ...present, quantity: cappedQuantity(wanted, left) });
  }
}
