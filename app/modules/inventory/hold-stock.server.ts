import { readVariantTerms, type VariantTerms } from "#app/kernel/kept-stock-terms.ts";
import { variantQuantities } from "#app/kernel/order-line.ts";
import { enqueueAll } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type Holder, holdLimits } from "./holds.ts";
import { inventoryModule } from "./module.ts";
import { causeJson } from "./move-stock.server.ts";

export type StockLine = { variantId: string; quantity: number };

export type HoldRequest = {
  checkoutSessionId: string;
  /** The same Shopper's former session, whose stock this one takes over. */
  replaces?: string | undefined;
  lines: readonly StockLine[];
  expiresAt: Date;
  holder: Holder;
  /** Whether it may be firm. Beyond the limits it is weak anyway. */
  firm: boolean;
  /** A payment starts: it takes over what others hold weakly. */
  paying: boolean;
  /** False where the merchant agreed to the quantities. */
  limited: boolean;
};

/**
 * Variants: `missing` aren't held, though a payment may still take them over; `gone` are out of stock now. `terms` of
 * what is held and isn't in stock.
 */
export type HoldOutcome = {
  missing: string[];
  gone: string[];
  terms: VariantTerms[];
};

type Displacing = { displaced: string[] };

/** Stock is counted by variant, however many lines want it. */
function columns(lines: readonly StockLine[]) {
  const sums = variantQuantities(lines);
  return [[...sums.keys()], [...sums.values()]];
}

/** Holds firmly as far as allowed. Last in its transaction: it locks rows that other buyers of the items wait for. */
export async function hold(storeId: string, tx: Transaction, wish: HoldRequest): Promise<HoldOutcome> {
  const { checkoutSessionId, replaces = null, expiresAt, holder, firm, paying, limited } = wish;
  const [variantIds, quantities] = columns(wish.lines);
  const limits = limited ? JSON.stringify(holdLimits) : null;
  const [outcome] = await moduleData(inventoryModule, tx).query<HoldOutcome & Displacing>(sql`
    /* prepared: hold-stock */
    SELECT "missing"::text[], "gone"::text[], "displaced"::text[],
      "mod_inventory_terms"(${storeId}::text, ${checkoutSessionId}::uuid) AS "terms"
    FROM "mod_inventory_hold"(
      ${storeId}::text, ${checkoutSessionId}::uuid, ${replaces}::uuid, ${variantIds}::uuid[], ${quantities}::int[],
      ${expiresAt.toISOString()}::timestamptz, ${JSON.stringify(holder)}::jsonb, ${firm}::boolean, ${paying}::boolean,
      ${limits}::jsonb)`);
  if (!outcome) throw new Error("The database said nothing of what is held.");
  const { displaced, ...had } = outcome;
  await cancelDisplaced(tx, displaced);
  return { ...had, terms: readVariantTerms(had.terms) };
}

export async function release(storeId: string, tx: Transaction, sessionIds: readonly string[]) {
  await moduleData(inventoryModule, tx).query(sql`
    /* prepared: release-stock */
    SELECT "mod_inventory_release"(${storeId}::text, ${[...sessionIds]}::uuid[])::text`);
}

export type Sale = { checkoutSessionId: string; orderId: string; lines: readonly StockLine[] };

/** `uncounted`: variants whose stock isn't tracked, so that nothing was taken from it. */
export type SaleOutcome = { sold: boolean; uncounted: string[] };

/** Sells what a session holds; where that and what isn't firmly held don't cover every line, nothing may be kept. */
export async function sell(
  storeId: string,
  tx: Transaction,
  { checkoutSessionId, orderId, lines }: Sale,
): Promise<SaleOutcome> {
  const [variantIds, quantities] = columns(lines);
  const cause = causeJson({ actorId: null }, { reason: "sold", orderId });
  const [outcome] = await moduleData(inventoryModule, tx).query<SaleOutcome & Displacing>(sql`
    /* prepared: sell-stock */
    SELECT "sold", "displaced"::text[],
      "mod_inventory_uncounted"(${storeId}::text, ${variantIds}::uuid[])::text[] AS "uncounted"
    FROM "mod_inventory_sell"(
      ${storeId}::text, ${checkoutSessionId}::uuid, ${variantIds}::uuid[], ${quantities}::int[], ${cause}::jsonb)`);
  if (!outcome?.sold) return { sold: false, uncounted: [] };
  await cancelDisplaced(tx, outcome.displaced);
  return { sold: true, uncounted: outcome.uncounted };
}

async function cancelDisplaced(tx: Transaction, displaced: readonly string[]) {
  if (displaced.length === 0) return;
  await enqueueAll(
    tx,
    "checkout.displaced",
    [...new Set(displaced)].map((sessionId) => ({ sessionId })),
  );
}
