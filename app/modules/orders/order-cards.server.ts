import { formatMoney, sumMinor } from "#app/kernel/money.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

/** The gift cards that an order sells. None for a test order, and for one that is cancelled. */
export async function soldCardsOf(tx: Transaction, storeId: string, orderId: string) {
  const found = await moduleData(ordersModule, tx).order.findFirst({
    where: { storeId, id: orderId, test: false, state: { not: "cancelled" } },
    select: {
      ...{ email: true, currency: true },
      lines: {
        where: { giftCardMinor: { gt: 0 } },
        select: { id: true, quantity: true, giftCardMinor: true },
        orderBy: { position: "asc" },
      },
    },
  });
  const recipientEmail = found?.email === ERASED_EMAIL ? null : (found?.email ?? null);
  return (found?.lines ?? []).map(({ id: lineId, giftCardMinor, quantity }) => ({
    ...{ orderId, lineId, quantity, recipientEmail, amountMinor: giftCardMinor ?? 0, currency: found?.currency ?? "" },
  }));
}

type GivenBack = {
  storeId: string;
  orderId: string;
  /** What each gift card or store credit got back, in minor units. */
  shares: readonly { cardId: string; amountMinor: number }[];
  actorId: string | null;
};

/**
 * Records on a locked order what its gift cards and store credit got back.
 * @returns how much that is, in minor units
 */
export async function noteGivenBack(
  tx: Transaction,
  { storeId, orderId, shares, actorId }: GivenBack,
): Promise<number> {
  const minor = sumMinor(shares.map(({ amountMinor }) => amountMinor));
  if (minor === 0) return 0;
  const { order, orderEvent, query } = moduleData(ordersModule, tx);
  for (const { cardId, amountMinor } of shares) {
    await query(sql`
      UPDATE "mod_orders_tender" SET "refundedMinor" = "refundedMinor" + ${amountMinor}::int
      WHERE "storeId" = ${storeId} AND "orderId" = ${orderId}::uuid AND "reference" = ${cardId}`);
  }
  const { currency } = await order.update({
    where: { id: orderId, storeId },
    data: { refundedMinor: { increment: minor } },
    select: { currency: true },
  });
  const { language } = (await settingsOf(storeId)).store;
  const detail = `${formatMoney(minor, currency, language)} put back on gift cards and store credit`;
  await orderEvent.create({ data: { storeId, orderId, kind: "note", actorId, detail } });
  return minor;
}
