import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { type ItemFacts, readItemFacts } from "#app/kernel/item-facts.ts";
import { readLineProperties } from "#app/kernel/kept-line-properties.ts";
import type { LineProperties } from "#app/kernel/line-properties.ts";
import { lineTotal } from "#app/kernel/money.ts";
import { variantTitle } from "#app/kernel/order-line.ts";
import { type Stocked, type StockTerms, termsOf } from "#app/kernel/stock-terms.ts";
import type { Content } from "#app/kernel/unit-price.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type CartLineProblem, lineProblem } from "./cart.ts";
import { cartsModule } from "./module.ts";

export type CartViewLine = {
  /** The variant's id, or that of a line with properties. */
  key: string;
  variantId: string;
  properties: LineProperties;
  productHandle: string;
  title: string;
  variantTitle: string;
  sku: string;
  imageUrl: string | null;
  imageAlt: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  /** What a price per kilogram, litre or metre is computed from. */
  content: Content;
  /** The price when the line was added, where it has changed since. */
  formerPriceMinor: number | null;
  facts: ItemFacts;
  /** What the lines before it leave of the variant. */
  available: number;
  /** What isn't in stock of it; null where all of it is. */
  terms: StockTerms | null;
  problem: CartLineProblem | null;
};

/** Items by variant id that a Shopper's own open checkouts hold: for that Shopper they are still available. */
export type HeldQuantities = ReadonlyMap<string, number>;

/** For what asks for no stock, or must not count the Shopper's own holds. */
export const nothingHeld: HeldQuantities = new Map();

/** A line as it was added, with its variant as it is now. */
type ReadLine = Stocked & {
  key: string;
  variantId: string;
  properties: unknown;
  quantity: number;
  seenPriceMinor: number;
  seenTitle: string;
  /** The cart's, the same in every line. */
  codes: string[];
  giftCardIds: string[];
  shippingCountry: string;
  shippingRegion: string;
  shippingPostalCode: string;
  noteToSeller: string;
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

/** The lines of a Shopper's cart with current prices and stock: plain ones as they were added, then the others. */
export function readLines(viewer: ShopperViewer, tx?: Transaction): Promise<ReadLine[]> {
  const { storeId, customerId, guestHash } = ownerColumns(viewer);
  return moduleData(cartsModule, tx).query<ReadLine>(sql`
    /* prepared: cart-lines */
    SELECT l."key"::text, l."variantId"::text, l."properties", l."quantity", l."seenPriceMinor", l."seenTitle",
           c."codes", c."giftCardIds"::text[],
           c."shippingCountry", c."shippingRegion", c."shippingPostalCode", c."noteToSeller", v."buyable", v."productHandle", v."productTitle",
           v."optionValues", v."sku", v."imageUrl", v."imageAlt", v."priceMinor",
           v."productId"::text, v."collectionIds"::text[], v."taxClass", v."regularMinor", v."weightGrams", v."requiresShipping", v."kind"::text,
           v."contentMilli", v."contentUnit", v."referenceUnit", COALESCE(a."available", 0) AS "available",
           COALESCE(a."policy"::text, 'deny') AS "policy", a."inStock", a."shipsFrom"::text, a."leadDays"
    FROM "mod_carts" c
    CROSS JOIN LATERAL (
      SELECT "variantId" AS "key", "variantId", '{}'::jsonb AS "properties", "quantity", "seenPriceMinor", "seenTitle",
             "createdAt", false AS "isCustom"
      FROM "mod_carts_line" WHERE "cartId" = c."id" AND "storeId" = c."storeId"
      UNION ALL
      SELECT "id", "variantId", "properties", "quantity", "seenPriceMinor", "seenTitle", "createdAt", true
      FROM "mod_carts_custom_line" WHERE "cartId" = c."id" AND "storeId" = c."storeId") AS l
    LEFT JOIN "pub_catalog_variant" v ON v."variantId" = l."variantId" AND v."storeId" = c."storeId"
    LEFT JOIN "pub_inventory_availability" a ON a."variantId" = l."variantId" AND a."storeId" = c."storeId"
    WHERE c."storeId" = ${storeId}::text AND (c."customerId" = ${customerId}::uuid OR c."guestHash" = ${guestHash}::text)
    ORDER BY l."isCustom", l."createdAt", l."key"`);
}

/** Lines as they can be bought now. Where there isn't enough for all lines of a variant, the first ones get it. */
export function viewLines(lines: readonly ReadLine[], held: HeldQuantities): CartViewLine[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const { variantId, quantity } = line;
    const before = taken.get(variantId) ?? 0;
    taken.set(variantId, before + quantity);
    const own = (held.get(variantId) ?? 0) - before;
    const inStock = line.inStock === null ? null : line.inStock + own;
    return viewLine({ ...line, inStock }, line.available + own);
  });
}

function viewLine(line: ReadLine, left: number): CartViewLine {
  const available = line.buyable === null ? 0 : left;
  const unitPriceMinor = line.priceMinor ?? line.seenPriceMinor;
  return {
    key: line.key,
    variantId: line.variantId,
    properties: readLineProperties(line.properties),
    productHandle: line.productHandle ?? "",
    title: line.productTitle ?? line.seenTitle,
    variantTitle: variantTitle(line.optionValues ?? []),
    sku: line.sku ?? "",
    imageUrl: line.imageUrl,
    imageAlt: line.imageAlt,
    quantity: line.quantity,
    unitPriceMinor,
    totalMinor: lineTotal(unitPriceMinor, line.quantity),
    content: { contentMilli: line.contentMilli, contentUnit: line.contentUnit, referenceUnit: line.referenceUnit },
    formerPriceMinor: unitPriceMinor === line.seenPriceMinor ? null : line.seenPriceMinor,
    facts: readItemFacts(line),
    available: Math.max(0, available),
    terms: termsOf(line, line.quantity),
    problem: lineProblem({ buyable: line.buyable === true, available, priceMinor: unitPriceMinor }, line.quantity),
  };
}
