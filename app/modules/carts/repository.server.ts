import { ownedBy, ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { type ItemFacts, readItemFacts } from "#app/kernel/item-facts.ts";
import { lineTotal } from "#app/kernel/money.ts";
import { variantTitle } from "#app/kernel/order-line.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { type UnitPrice, unitPriceOf } from "#app/kernel/unit-price.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { type CartLineProblem, cappedQuantity, cartSubtotal, lineProblem, MAX_QUANTITY } from "./cart.ts";
import { cartsModule } from "./module.ts";
import type { ShippingPlace } from "./shipping-place.ts";

export type CartViewLine = {
  variantId: string;
  productHandle: string;
  title: string;
  variantTitle: string;
  sku: string;
  imageUrl: string | null;
  imageAlt: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  /** Per kilogram, litre or metre. */
  unitPrice: UnitPrice | null;
  /** The price when the line was added, where it has changed since. */
  formerPriceMinor: number | null;
  facts: ItemFacts;
  available: number;
  problem: CartLineProblem | null;
};

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
  canCheckOut: boolean;
};

/** Items by variant id that a Shopper's own open checkouts hold: for that Shopper they are still available. */
export type HeldQuantities = ReadonlyMap<string, number>;

/** For what asks for no stock, or must not count the Shopper's own holds. */
export const nothingHeld: HeldQuantities = new Map();

/** Prices and stock for a Shopper with these holds, by variant id. */
export async function offersOf(
  storeId: string,
  variantIds: readonly string[],
  { held, tx }: { held: HeldQuantities; tx?: Transaction | undefined },
) {
  const { publishedVariant, publishedAvailability } = moduleData(cartsModule, tx);
  const where = { storeId, variantId: { in: [...variantIds] } };
  const [variants, levels] = await Promise.all([
    publishedVariant.findMany({ where }),
    publishedAvailability.findMany({ where }),
  ]);
  const stock = new Map(levels.map((row) => [row.variantId, row.available]));
  const available = (id: string) => (stock.get(id) ?? 0) + (held.get(id) ?? 0);
  return new Map(variants.map((row) => [row.variantId, { ...row, available: available(row.variantId) }]));
}

/** A line as it was added, with its variant as it is now. */
type ReadLine = {
  variantId: string;
  quantity: number;
  seenPriceMinor: number;
  seenTitle: string;
  /** The cart's, the same in every line. */
  codes: string[];
  giftCardIds: string[];
  shippingCountry: string;
  shippingPostalCode: string;
  /** Null where the variant no longer exists, like the next fields. */
  buyable: boolean | null;
  productHandle: string | null;
  productTitle: string | null;
  optionValues: string[] | null;
  sku: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  priceMinor: number | null;
  contentMilli: number | null;
  contentUnit: string | null;
  referenceUnit: string | null;
  available: number;
};

/** The lines of a Shopper's cart with current prices and stock, in the order they were added. */
function readLines(viewer: ShopperViewer, tx?: Transaction): Promise<ReadLine[]> {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  return moduleData(cartsModule, tx).query<ReadLine>(sql`
    /* prepared: cart-lines */
    SELECT l."variantId"::text, l."quantity", l."seenPriceMinor", l."seenTitle", c."codes", c."giftCardIds"::text[],
           c."shippingCountry", c."shippingPostalCode", v."buyable", v."productHandle", v."productTitle",
           v."optionValues", v."sku", v."imageUrl", v."imageAlt", v."priceMinor",
           v."productId"::text, v."collectionIds"::text[], v."taxClass", v."regularMinor", v."weightGrams", v."requiresShipping", v."kind"::text,
           v."contentMilli", v."contentUnit", v."referenceUnit", COALESCE(a."available", 0) AS "available"
    FROM "mod_carts" c
    JOIN "mod_carts_line" l ON l."cartId" = c."id" AND l."storeId" = c."storeId"
    LEFT JOIN "pub_catalog_variant" v ON v."variantId" = l."variantId" AND v."storeId" = l."storeId"
    LEFT JOIN "pub_inventory_availability" a ON a."variantId" = l."variantId" AND a."storeId" = l."storeId"
    WHERE c."storeId" = ${storeId}::text AND (c."customerId" = ${customerId}::uuid OR c."guestHash" = ${guestHash}::text)
    ORDER BY l."createdAt"`);
}

function viewLine(line: ReadLine, held: HeldQuantities): CartViewLine {
  const available = line.buyable === null ? 0 : line.available + (held.get(line.variantId) ?? 0);
  const unitPriceMinor = line.priceMinor ?? line.seenPriceMinor;
  return {
    variantId: line.variantId,
    productHandle: line.productHandle ?? "",
    title: line.productTitle ?? line.seenTitle,
    variantTitle: variantTitle(line.optionValues ?? []),
    sku: line.sku ?? "",
    imageUrl: line.imageUrl,
    imageAlt: line.imageAlt,
    quantity: line.quantity,
    unitPriceMinor,
    totalMinor: lineTotal(unitPriceMinor, line.quantity),
    unitPrice: unitPriceOf(unitPriceMinor, line),
    formerPriceMinor: unitPriceMinor === line.seenPriceMinor ? null : line.seenPriceMinor,
    facts: readItemFacts(line),
    available: Math.max(0, available),
    problem: lineProblem({ buyable: line.buyable === true, available, priceMinor: unitPriceMinor }, line.quantity),
  };
}

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
      const lines = read.map((line) => viewLine(line, heldNow));
      return {
        lines,
        count: lines.reduce((sum, line) => sum + line.quantity, 0),
        subtotalMinor: cartSubtotal(lines),
        currency: env().STORE_CURRENCY,
        codes: read[0]?.codes ?? [],
        giftCardIds: read[0]?.giftCardIds ?? [],
        place: { country: read[0]?.shippingCountry ?? "", postalCode: read[0]?.shippingPostalCode ?? "" },
        canCheckOut: lines.length > 0 && lines.every((line) => line.problem === null),
      };
    },

    /** Whether this Shopper has a cart, even an empty one. */
    exists: async (): Promise<boolean> => (await moduleData(cartsModule).cart.count({ where: owner })) > 0,

    /** Remembers where they ask what shipping costs to. Without a cart there is nothing to ship. */
    async setPlace({ country, postalCode }: ShippingPlace) {
      const data = { shippingCountry: country, shippingPostalCode: postalCode };
      await moduleData(cartsModule).cart.updateMany({ where: owner, data });
    },

    /** Items in the cart, for the header. */
    async count(): Promise<number> {
      const { query } = moduleData(cartsModule);
      const sum = sql`SELECT SUM(l."quantity")::int AS "count" FROM "mod_carts" c
        JOIN "mod_carts_line" l ON l."cartId" = c."id" AND l."storeId" = c."storeId" WHERE c."storeId" = ${storeId}`;
      const [row] = await query<{ count: number | null }>(
        viewer.kind === "customer"
          ? sql`/* prepared: count-customer-cart */ ${sum} AND c."customerId" = ${viewer.userId}::uuid`
          : sql`/* prepared: count-guest-cart */ ${sum} AND c."guestHash" = ${viewer.guestHash}`,
      );
      return row?.count ?? 0;
    },

    /**
     * Adds items of a variant to the cart, as many as stock allows.
     * @returns the line's quantity and whether it was capped; refuses `not_found` and `out_of_stock`
     */
    add(variantId: string, quantity: number) {
      return transact(["not_found", "out_of_stock"], async (tx) => {
        const offer = (await offersOf(storeId, [variantId], { held: await held, tx })).get(variantId);
        if (!offer?.buyable) refuse("not_found");
        if (offer.available <= 0) refuse("out_of_stock", { short: [{ variantId, left: 0 }] });
        const { id: cartId } = await lockCart(viewer, tx);
        const { cartLine } = moduleData(cartsModule, tx);
        const key = { cartId_variantId: { cartId, variantId } };
        const present = await cartLine.findUnique({ where: { ...key, storeId }, select: { quantity: true } });
        const wanted = (present?.quantity ?? 0) + quantity;
        const next = cappedQuantity(wanted, offer.available);
        const seen = { quantity: next, seenPriceMinor: offer.priceMinor, seenTitle: offer.productTitle };
        await cartLine.upsert({ where: key, create: { storeId, cartId, variantId, ...seen }, update: seen });
        return { quantity: next, capped: next < wanted };
      });
    },

    /** Sets a line's quantity (0 removes it), capped by stock; refuses `not_found` for a line that doesn't exist. */
    setQuantity(variantId: string, quantity: number) {
      return transact(["not_found"], async (tx) => {
        const { cartLine } = moduleData(cartsModule, tx);
        const where = { storeId, variantId, cart: owner };
        if (quantity === 0) {
          const removed = await cartLine.deleteMany({ where });
          if (removed.count === 0) refuse("not_found");
          return { quantity: 0, capped: false };
        }
        const offer = (await offersOf(storeId, [variantId], { held: await held, tx })).get(variantId);
        const next = cappedQuantity(quantity, offer?.available ?? MAX_QUANTITY);
        const changed = await cartLine.updateMany({ where, data: { quantity: next } });
        if (changed.count === 0) refuse("not_found");
        return { quantity: next, capped: next < quantity };
      });
    },
  };
}

const isNewcomer = (viewer: ShopperViewer) => viewer.kind === "guest" && viewer.newcomer === true;

/** Finds or creates the Shopper's cart and locks its row until the transaction ends. */
export async function lockCart(
  viewer: ShopperViewer,
  tx: Transaction,
): Promise<{ id: string; codes: string[]; giftCardIds: string[] }> {
  const { cart } = moduleData(cartsModule, tx);
  const { storeId } = viewer;
  const unique =
    viewer.kind === "customer"
      ? { storeId_customerId: { storeId, customerId: viewer.userId } }
      : { storeId_guestHash: { storeId, guestHash: viewer.guestHash } };
  return cart.upsert({
    where: unique,
    create: { ...ownedBy(viewer), returned: !isNewcomer(viewer) },
    update: { version: { increment: 1 }, ...(isNewcomer(viewer) ? {} : { returned: true }) },
    select: { id: true, codes: true, giftCardIds: true },
  });
}
