import { refuse } from "#app/kernel/refusal.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { orderFields } from "./order-fields.ts";
import { orderParts } from "./order-parts.ts";
import {
  amountsOfLines,
  type GonePieces,
  leftQuantity,
  nextPiecesMinor,
  type Pieces,
  refundLines,
} from "./refund-lines.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    pieces_refunded: { position: number; leftQuantity: number };
  }
}

type Refunded = {
  orderId: string;
  linePosition: number;
  quantity: number;
  amountMinor: number;
  at: Date;
  /** The provider hasn't answered yet. */
  pending: boolean;
};

/** Pieces that went back or are on their way, the first ones first. @param orders of the Store, as a condition */
function read(storeId: string, orders: Sql, tx?: Transaction): Promise<Refunded[]> {
  return moduleData(ordersModule, tx).query<Refunded>(sql`
    SELECT l."orderId", l."linePosition", l."quantity", l."amountMinor", l."at",
           r."state" IS NOT DISTINCT FROM 'requested' AS "pending"
    FROM "mod_orders_refund_line" l
    LEFT JOIN "pub_payments_refund" r ON r."refundId" = l."refundId" AND r."storeId" = l."storeId"
    WHERE l."storeId" = ${storeId} AND ${orders} AND r."state" IS DISTINCT FROM 'refused'
    ORDER BY l."at", l."linePosition"`);
}

function sum(rows: readonly Refunded[]): Map<number, GonePieces> {
  const sums = new Map<number, GonePieces>();
  for (const { linePosition, quantity, pending } of rows) {
    const { refundedQuantity = 0, pendingQuantity = 0 } = sums.get(linePosition) ?? {};
    sums.set(linePosition, {
      refundedQuantity: refundedQuantity + (pending ? 0 : quantity),
      pendingQuantity: pendingQuantity + (pending ? quantity : 0),
    });
  }
  return sums;
}

/** By the line's position, how many pieces of one of the Store's orders went back or are on their way. */
export const gonePieces = async (storeId: string, orderId: string, tx?: Transaction) =>
  sum(await read(storeId, sql`l."orderId" = ${orderId}::uuid`, tx));

/** The same, of the order with a number. */
export const gonePiecesOfNumber = async (storeId: string, number: number) =>
  sum(
    await read(
      storeId,
      sql`l."orderId" = (SELECT "id" FROM "mod_orders" WHERE "storeId" = ${storeId} AND "number" = ${number})`,
    ),
  );

/** The refunded pieces of some of the Store's orders, with their amounts in minor units. */
export const refundedPiecesOf = (storeId: string, orderIds: readonly string[]): Promise<Refunded[]> =>
  read(storeId, sql`l."orderId" = ANY(${[...orderIds]}::uuid[])`);

type Recorded = {
  storeId: string;
  orderId: string;
  /** Of the refund. */
  refundId: string;
  /** What goes back in all, in minor units. */
  amountMinor: number;
  pieces: readonly Pieces[];
};

/**
 * Records which pieces of a locked order a refund is for, and what of it went back for each line. Refuses `conflict`
 * (`pieces_refunded`) where fewer are left, and `not_found` for a line that the order doesn't have.
 */
export async function recordRefundLines(tx: Transaction, recorded: Recorded) {
  const { storeId, orderId, refundId, amountMinor, pieces } = recorded;
  if (pieces.length === 0) return;
  const { order, orderRefundLine } = moduleData(ordersModule, tx);
  const sums = { quote: true, subtotalMinor: true, shippingMinor: true, totalMinor: true } as const;
  const found = await order.findFirst({
    where: { storeId, id: orderId },
    select: { ...sums, lines: orderFields.lines },
  });
  if (!found) refuse("not_found");
  const lines = refundLines(found.lines, orderParts(found, null).taxes, await gonePieces(storeId, orderId, tx));
  const chosen = pieces.map(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    if (!line) refuse("not_found");
    const left = leftQuantity(line);
    if (quantity > left) refuse("conflict", { reason: "pieces_refunded", position, leftQuantity: left });
    return { linePosition: position, quantity, minor: nextPiecesMinor(line, quantity) };
  });
  const amounts = amountsOfLines(
    amountMinor,
    chosen.map(({ minor }) => minor),
  );
  await orderRefundLine.createMany({
    data: chosen.map(({ minor: _, ...line }, at) => ({
      ...{ refundId, storeId, orderId, ...line, amountMinor: amounts[at] ?? 0 },
    })),
  });
}
