/** What orders, discounts and gift cards must say of each other at rest, by the rows of the database. */
import { db } from "#app/platform/db.server.ts";

export type Fault = (kind: string, about: string) => void;

/** @returns figures; calls `fault` for each violation */
export async function auditOrders(fault: Fault) {
  const orders = await ordersWithParts();
  for (const order of orders) auditSums(order, fault);
  await auditDiscounts(orders, fault);
  await auditCards(orders, fault);
  const having = (test: (order: Order) => boolean) => orders.filter(test).length;
  return {
    discounted: having(({ adjustments }) => adjustments.length > 0),
    paidByCard: having(({ tenders }) => tenders.some(({ kind }) => kind === "gift_card")),
    paidByHand: having(({ receipts }) => receipts.length > 0),
    lapsed: having(({ state }) => state === "cancelled"),
  };
}

type Order = Awaited<ReturnType<typeof ordersWithParts>>[number];

const ordersWithParts = () =>
  db().order.findMany({
    select: {
      ...{ id: true, state: true, discountMinor: true, taxMinor: true, totalMinor: true, dueMinor: true, payBy: true },
      adjustments: { select: { linePosition: true, sourceId: true, amountMinor: true } },
      taxes: { select: { amountMinor: true } },
      tenders: { select: { kind: true, reference: true, amountMinor: true, refundedMinor: true } },
      receipts: { select: { amountMinor: true } },
    },
  });

type Amount = { amountMinor: number };
const sumOf = (rows: readonly Amount[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Of one order: its parts come to its sums, and what was to be paid by hand was, or it's cancelled. */
function auditSums(order: Order, fault: Fault) {
  const { id, adjustments, taxes, tenders, receipts } = order;
  const of = (kind: string) => sumOf(tenders.filter((tender) => tender.kind === kind));
  if (sumOf(tenders) !== order.totalMinor) fault("an order is not paid by its tenders", id);
  if (of("provider") !== order.dueMinor) fault("a provider was paid another sum than was due", id);
  const onLines = adjustments.filter(({ linePosition }) => linePosition !== null);
  if (sumOf(onLines) !== order.discountMinor) fault("an order's discounts are not its adjustments", id);
  if (sumOf(taxes) !== order.taxMinor) fault("an order's taxes are not its tax lines", id);
  const [toReceive, received] = [of("manual"), sumOf(receipts)];
  if (received > toReceive) fault("more was received by hand than was due", id);
  if (toReceive > 0 && (order.state === "cancelled") !== (received === 0)) {
    fault("an order without its money stays, or one with some was cancelled", id);
  }
  if (order.state !== "cancelled" && (order.payBy !== null) !== received < toReceive) {
    fault("an order waits for no money, or doesn't wait for some", id);
  }
}

/** Every use is counted, belongs to an order that took it, and no limit is passed. */
async function auditDiscounts(orders: readonly Order[], fault: Fault) {
  const taken = new Map<string, number>();
  for (const { id, adjustments } of orders) {
    for (const { sourceId, amountMinor } of adjustments) {
      const key = `${sourceId} ${id}`;
      taken.set(key, (taken.get(key) ?? 0) + amountMinor);
    }
  }
  const uses = await db().discountUse.findMany({
    select: { id: true, discountId: true, orderId: true, state: true, amountMinor: true },
  });
  for (const { id, discountId, orderId, state, amountMinor } of uses) {
    if (state !== "counted") fault("a use of a discount is held at rest", id);
    else if (taken.get(`${discountId} ${orderId}`) !== amountMinor)
      fault("a use counts what its order did not get", id);
    taken.delete(`${discountId} ${orderId}`);
  }
  for (const key of taken.keys()) fault("an order has a discount that it did not use", key);
  const discounts = await db().discount.findMany({
    select: { id: true, usageLimit: true, used: true, held: true, codes: { select: { used: true, held: true } } },
  });
  for (const { id, usageLimit, used, held, codes } of discounts) {
    const counted = uses.filter(({ discountId }) => discountId === id).length;
    if (used > (usageLimit ?? used)) fault("a discount was used more often than its limit", id);
    if (used !== counted || held !== 0) fault("a discount counts other uses than there are", id);
    for (const code of codes) {
      if (code.used !== counted || code.held !== 0) fault("a code counts other uses than there are", id);
    }
  }
}

/** A card has what its ledger says, reserves nothing, and paid each order what that order says. */
async function auditCards(orders: readonly Order[], fault: Fault) {
  const cards = await db().giftCard.findMany({
    select: {
      ...{ id: true, balanceMinor: true, heldMinor: true },
      holds: { where: { state: "held" }, select: { id: true } },
      entries: { select: { kind: true, amountMinor: true, orderId: true } },
    },
  });
  const moved = new Map<string, number>();
  for (const { id, balanceMinor, heldMinor, holds, entries } of cards) {
    if (balanceMinor !== sumOf(entries)) fault("a card's balance is not the sum of its ledger", id);
    if (heldMinor !== 0 || holds.length > 0) fault("a card is reserved at rest", id);
    for (const { kind, amountMinor, orderId } of entries) {
      const key = `${kind} ${id} ${orderId}`;
      if (orderId) moved.set(key, (moved.get(key) ?? 0) + Math.abs(amountMinor));
    }
  }
  for (const { id: orderId, state, tenders } of orders) {
    for (const { reference, amountMinor, refundedMinor } of tenders.filter(({ kind }) => kind === "gift_card")) {
      const [spent, back] = ["spend", "refund"].map((kind) => {
        const key = `${kind} ${reference} ${orderId}`;
        const minor = moved.get(key) ?? 0;
        moved.delete(key);
        return minor;
      });
      if (spent !== amountMinor) fault("a card did not pay what its order says", orderId);
      if (back !== refundedMinor || back !== (state === "cancelled" ? amountMinor : 0)) {
        fault("a card got back another sum than its cancelled order took", orderId);
      }
    }
  }
  for (const key of moved.keys()) fault("a card paid for no order", key);
}
