import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { firmVariants, givingWay, type Holder } from "./holds.ts";
import { inventoryModule } from "./module.ts";

export type StockLine = { variantId: string; quantity: number };

export type HoldWish = {
  checkoutSessionId: string;
  /** The same Shopper's former session, whose stock this one takes over. */
  replaces?: string | undefined;
  lines: readonly StockLine[];
  expiresAt: Date;
  holder: Holder;
  /** Whether it may be firm. What goes beyond the limits is weak all the same. */
  firm: boolean;
  /** A payment begins: it takes over what others hold weakly. */
  paying: boolean;
  /** False where the merchant agreed to the quantities. */
  limited: boolean;
};

export type HoldOutcome = {
  /** Variants that are not held, though a payment may still take them over. */
  missing: string[];
  /** Variants that cannot be had now. */
  gone: string[];
};

/** Rows are always taken in one order, so that two buyers of the same goods cannot lock each other. */
export const inLockOrder = <Line extends { variantId: string }>(lines: readonly Line[]) =>
  [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));

const owned = (tx: Transaction) => moduleData(inventoryModule, tx);

/** Locks the stock of these variants until the transaction ends. Reservations are changed only by who holds these locks. */
export async function lockLevels(storeId: string, tx: Transaction, variantIds: readonly string[]) {
  await owned(tx).query(sql`
    SELECT "variantId" FROM "mod_inventory" WHERE "storeId" = ${storeId} AND "variantId" = ANY(${[...variantIds]}::uuid[])
    ORDER BY "variantId" FOR UPDATE`);
}

/** What a session holds. */
export const heldBy = (storeId: string, tx: Transaction, sessionIds: readonly string[]) =>
  owned(tx).reservation.findMany({
    where: { storeId, checkoutSessionId: { in: [...sessionIds] }, state: "held" },
    select: { id: true, checkoutSessionId: true, variantId: true, quantity: true },
  });

/** Gives back all that these sessions hold. Harmless when that is nothing. */
export async function release(storeId: string, tx: Transaction, sessionIds: readonly string[]) {
  const variants = new Set((await heldBy(storeId, tx, sessionIds)).map(({ variantId }) => variantId));
  if (variants.size === 0) return;
  await lockLevels(storeId, tx, [...variants]);
  await drop(storeId, tx, await heldBy(storeId, tx, sessionIds));
}

/** Ends reservations whose stock rows are locked. */
async function drop(
  storeId: string,
  tx: Transaction,
  holds: readonly { id: string; variantId: string; quantity: number }[],
) {
  const { reservation, stockLevel } = owned(tx);
  await reservation.deleteMany({ where: { storeId, id: { in: holds.map(({ id }) => id) } } });
  const freed = new Map<string, number>();
  for (const { variantId, quantity } of holds) freed.set(variantId, (freed.get(variantId) ?? 0) + quantity);
  for (const [variantId, quantity] of freed) {
    await stockLevel.update({
      where: { storeId_variantId: { storeId, variantId } },
      data: { reserved: { decrement: quantity } },
    });
  }
}

/** Tests and takes free stock in one statement. */
export async function take(
  storeId: string,
  tx: Transaction,
  { variantId, quantity }: StockLine,
  change: "reserve" | "sell",
): Promise<boolean> {
  const updated = await owned(tx).stockLevel.updateMany({
    where: { storeId, variantId, available: { gte: quantity } },
    data: change === "reserve" ? { reserved: { increment: quantity } } : { onHand: { decrement: quantity } },
  });
  return updated.count === 1;
}

/**
 * Frees `quantity` pieces at the cost of what others hold weakly: those without a payment first. A payment that loses
 * its goods is called back by a job. The caller has the stock's lock.
 * @param payments whether weakly held goods of payments give way too
 * @returns false where that is not enough; then nothing is changed
 */
export async function displace(
  storeId: string,
  tx: Transaction,
  { variantId, quantity }: StockLine,
  { but, payments }: { but: string; payments: boolean },
): Promise<boolean> {
  const { reservation, stockLevel } = owned(tx);
  const where = { storeId, variantId };
  const level = await stockLevel.findFirst({ where, select: { available: true } });
  const weak = await reservation.findMany({
    where: {
      ...where,
      ...{ state: "held", weak: true, checkoutSessionId: { not: but } },
      ...(payments ? {} : { paying: false }),
    },
    select: { id: true, checkoutSessionId: true, variantId: true, quantity: true, paying: true },
    orderBy: [{ paying: "asc" }, { createdAt: "desc" }],
  });
  const losing = level && givingWay(weak, quantity - level.available);
  if (!losing) return false;
  await drop(storeId, tx, losing);
  for (const { checkoutSessionId, paying } of losing) {
    if (paying) await enqueue(tx, "checkout.displaced", { sessionId: checkoutSessionId });
  }
  return true;
}

/**
 * Makes what a checkout holds what it should hold now: as much of it as can be had, firm as far as allowed. It is last
 * in its transaction, because it locks the rows that other buyers of the same goods wait for.
 */
export async function hold(storeId: string, tx: Transaction, wish: HoldWish): Promise<HoldOutcome> {
  const { checkoutSessionId, replaces, lines, expiresAt, holder, paying } = wish;
  const own = replaces ? [checkoutSessionId, replaces] : [checkoutSessionId];
  const before = await heldBy(storeId, tx, own);
  const firm = await firmOf(storeId, tx, wish, own);
  await lockLevels(storeId, tx, [...new Set([...before, ...lines].map(({ variantId }) => variantId))]);
  const held = await heldBy(storeId, tx, own);
  const fits = ({ checkoutSessionId: of, variantId, quantity }: (typeof held)[number]) =>
    of === checkoutSessionId && lines.some((line) => line.variantId === variantId && line.quantity === quantity);
  const kept = new Set(held.filter(fits).map(({ variantId }) => variantId));
  await drop(
    storeId,
    tx,
    held.filter((each) => !fits(each)),
  );
  const outcome: HoldOutcome = { missing: [], gone: [] };
  const taken: StockLine[] = [];
  for (const line of inLockOrder(lines).filter(({ variantId }) => !kept.has(variantId))) {
    const { variantId } = line;
    const payments = firm.has(variantId);
    const got =
      (await take(storeId, tx, line, "reserve")) ||
      (paying &&
        (await displace(storeId, tx, line, { but: checkoutSessionId, payments })) &&
        (await take(storeId, tx, line, "reserve")));
    if (got) taken.push(line);
    else outcome[!paying && (await canBeHad(storeId, tx, line)) ? "missing" : "gone"].push(variantId);
  }
  const { reservation } = owned(tx);
  const marks = (variantId: string) => ({
    ...{ weak: !firm.has(variantId), capped: wish.firm && !firm.has(variantId) },
    ...{ paying, expiresAt, ...holder },
  });
  await reservation.createMany({
    data: taken.map((line) => ({ ...line, storeId, checkoutSessionId, ...marks(line.variantId) })),
  });
  for (const ids of [[...kept].filter((id) => firm.has(id)), [...kept].filter((id) => !firm.has(id))]) {
    const [first] = ids;
    if (first === undefined) continue;
    const where = { storeId, checkoutSessionId, state: "held" as const, variantId: { in: ids } };
    await reservation.updateMany({ where, data: marks(first) });
  }
  return outcome;
}

/** Whether a payment could take it over. */
async function canBeHad(storeId: string, tx: Transaction, { variantId, quantity }: StockLine): Promise<boolean> {
  const level = await owned(tx).stockLevel.findFirst({
    where: { storeId, variantId },
    select: { available: true, weak: true },
  });
  return level !== null && level.available + level.weak >= quantity;
}

/** The variants that are held firmly. A network's checkouts are counted one after the other. */
async function firmOf(storeId: string, tx: Transaction, wish: HoldWish, own: string[]): Promise<Set<string>> {
  const { lines, holder, firm, limited, paying } = wish;
  if (!firm) return new Set();
  if (!limited) return new Set(lines.map(({ variantId }) => variantId));
  const { query, reservation } = owned(tx);
  const turn = `holds:${storeId}:${holder.network ?? holder.visitor}`;
  await query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))::text`);
  const others = await reservation.findMany({
    where: {
      ...{ storeId, state: "held", weak: false, checkoutSessionId: { notIn: own } },
      OR: [{ visitor: holder.visitor }, ...(holder.network === null ? [] : [{ network: holder.network }])],
      // Those who only fill in forms do not use up the room of those who pay.
      ...(paying ? { paying: true } : {}),
    },
    select: { checkoutSessionId: true, variantId: true, quantity: true, visitor: true, network: true },
  });
  return firmVariants(lines, others, holder);
}
