import { ownedBy, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { countItems } from "#app/kernel/order-line.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartSubtotal } from "./cart.ts";
import { cartsModule } from "./module.ts";
import { ownLines } from "./own-lines.server.ts";
import { type CartViewLine, type HeldQuantities, readLines, viewLines } from "./read-lines.server.ts";
import type { ShippingPlace } from "./shipping-place.schema.ts";

export type CartView = {
  lines: CartViewLine[];
  /** Items in the cart, whether or not they can be bought. */
  count: number;
  subtotalMinor: number;
  currency: string;
  /** What the visitor entered: discount codes, and gift cards by id. */
  codes: string[];
  giftCardIds: string[];
  /** Where they asked what shipping costs, as they typed it. */
  place: ShippingPlace;
  noteToSeller: string;
  canCheckOut: boolean;
};

type Placed = { shippingCountry: string; shippingRegion: string; shippingPostalCode: string };

const placeOf = (line: Placed | undefined): ShippingPlace => ({
  country: line?.shippingCountry ?? "",
  region: line?.shippingRegion ?? "",
  postalCode: line?.shippingPostalCode ?? "",
});

/**
 * The Shopper's own cart.
 * @param held what their open checkouts hold, from the checkout Module, or `nothingHeld`
 */
export function cartsFor(viewer: ShopperViewer, held: HeldQuantities | Promise<HeldQuantities>) {
  const { storeId } = viewer;
  const owner = ownedBy(viewer);

  return {
    /** The cart as it can be bought now: current prices, stock, and what changed since each line was added. */
    async view(tx?: Transaction): Promise<CartView> {
      const [read, heldNow] = await Promise.all([readLines(viewer, tx), held]);
      const lines = viewLines(read, heldNow);
      return {
        lines,
        count: countItems(lines),
        subtotalMinor: cartSubtotal(lines),
        currency: env().STORE_CURRENCY,
        codes: read[0]?.codes ?? [],
        giftCardIds: read[0]?.giftCardIds ?? [],
        place: placeOf(read[0]),
        noteToSeller: read[0]?.noteToSeller ?? "",
        canCheckOut: lines.length > 0 && lines.every((line) => line.problem === null),
      };
    },

    /** Whether this Shopper has a cart, even an empty one. */
    exists: async (): Promise<boolean> => (await moduleData(cartsModule).cart.count({ where: owner })) > 0,

    /** Remembers where they ask what shipping costs to. Without a cart there is nothing to ship. */
    async setPlace({ country, region, postalCode }: ShippingPlace) {
      const data = { shippingCountry: country, shippingRegion: region, shippingPostalCode: postalCode };
      await moduleData(cartsModule).cart.updateMany({ where: owner, data });
    },

    /** Items in the cart, for the header. */
    async count(): Promise<number> {
      const { query } = moduleData(cartsModule);
      const sum = sql`SELECT (
          (SELECT COALESCE(SUM(l."quantity"), 0) FROM "mod_carts_line" l WHERE l."cartId" = c."id" AND l."storeId" = c."storeId")
          + (SELECT COALESCE(SUM(l."quantity"), 0) FROM "mod_carts_custom_line" l WHERE l."cartId" = c."id" AND l."storeId" = c."storeId")
        )::int AS "count" FROM "mod_carts" c WHERE c."storeId" = ${storeId}`;
      const [row] = await query<{ count: number }>(
        viewer.kind === "customer"
          ? sql`/* prepared: count-customer-cart */ ${sum} AND c."customerId" = ${viewer.userId}::uuid`
          : sql`/* prepared: count-guest-cart */ ${sum} AND c."guestHash" = ${viewer.guestHash}`,
      );
      return row?.count ?? 0;
    },

    ...ownLines(viewer, held),
  };
}
